import { Card } from '../../../components/card.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';

/** The placeholder of an order while it loads. */
export const OrderSkeleton = () => (
  <div className="mt-2 grid gap-6">
    <output className="sr-only">Loading order</output>
    <div className="grid gap-4">
      <Skeleton className="my-1 h-7 w-72" />
      <SkeletonCard height="h-40 lg:h-26" />
      <div className="flex flex-wrap gap-3">
        {['w-36', 'w-40', 'w-32'].map((width) => (
          <Skeleton key={width} className={`h-11 rounded-control ${width}`} />
        ))}
      </div>
    </div>
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-6 max-lg:order-1">
        {['h-52', 'h-64', 'h-72'].map((height) => (
          <SkeletonCard key={height} height={height} />
        ))}
      </div>
      <div className="grid gap-6">
        {['h-104', 'h-64', 'h-60'].map((height) => (
          <SkeletonCard key={height} height={height} />
        ))}
      </div>
    </div>
  </div>
);

const SkeletonCard = ({ height }: { height: string }) => (
  <Card className={`p-4 sm:p-6 ${height}`}>
    <Skeleton className="h-5 w-44" />
    <Skeleton className="mt-5 h-4 w-full" />
    <Skeleton className="mt-3 h-4 w-3/4" />
  </Card>
);
