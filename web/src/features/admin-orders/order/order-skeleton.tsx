import { Card } from '../../../components/card.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';

/** The placeholder of an order while it loads. */
export const OrderSkeleton = () => (
  <div className="grid gap-4 sm:gap-6">
    <output className="sr-only">Loading order</output>
    <div className="grid gap-3 sm:gap-4">
      <div className="grid items-center gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Skeleton className="my-2 h-7 w-72 max-w-full sm:my-1" />
        <div className="flex items-center max-sm:h-6 sm:col-span-2 sm:min-h-11 lg:pointer-fine:min-h-9">
          <Skeleton className="h-4 w-64" />
        </div>
        <div className="flex gap-2 max-sm:mt-1 sm:col-start-2 sm:row-start-1 sm:-my-1">
          {['sm:w-36', 'sm:w-34'].map((width) => (
            <Skeleton key={width} className={`h-11 rounded-control max-sm:flex-1 ${width}`} />
          ))}
        </div>
      </div>
      <SummarySkeleton />
    </div>
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <SkeletonCard height="h-77.5" />
      <div className="grid gap-4 sm:gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Skeleton className="h-11 w-full rounded-control" />
        <SkeletonCard height="h-85 sm:h-158" />
      </div>
      <div className="grid gap-4 sm:gap-6">
        <SkeletonCard height="h-94 sm:h-72" />
        <SkeletonCard height="h-49 sm:h-158" />
      </div>
    </div>
  </div>
);

/** The placeholder of the summary of an order. */
export const SummarySkeleton = () => <SkeletonCard height="h-45.5 lg:h-22.5" />;

const SkeletonCard = ({ height }: { height: string }) => (
  <Card className={`overflow-hidden p-4 sm:p-6 ${height}`}>
    <Skeleton className="h-5 w-44" />
    <Skeleton className="mt-5 h-4 w-full" />
    <Skeleton className="mt-3 h-4 w-3/4" />
  </Card>
);
