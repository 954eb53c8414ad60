import { Card } from '../../../components/card.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';

/** The placeholder of an order while it loads. */
export const OrderSkeleton = () => (
  <div className="grid gap-6">
    <output className="sr-only">Loading order</output>
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <Skeleton className="my-1 h-7 w-72 max-w-full" />
        <div className="flex flex-wrap gap-3 sm:-my-1">
          {['w-36', 'w-40', 'w-32'].map((width) => (
            <Skeleton key={width} className={`h-11 rounded-control ${width}`} />
          ))}
        </div>
      </div>
      <SkeletonCard height="h-60 lg:h-26" />
    </div>
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-6">
        {['h-78', 'h-28', 'h-33', 'h-37'].map((height) => (
          <SkeletonCard key={height} height={height} />
        ))}
      </div>
      <div className="grid gap-6">
        {['h-194', 'h-62', 'h-68'].map((height) => (
          <SkeletonCard key={height} height={height} />
        ))}
      </div>
    </div>
  </div>
);

const SkeletonCard = ({ height }: { height: string }) => (
  <Card className={`overflow-hidden p-4 sm:p-6 ${height}`}>
    <Skeleton className="h-5 w-44" />
    <Skeleton className="mt-5 h-4 w-full" />
    <Skeleton className="mt-3 h-4 w-3/4" />
  </Card>
);
