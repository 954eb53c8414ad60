import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';

/** The placeholder of the checkout while the booking loads. */
export const CheckoutSkeleton = () => (
  <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-8">
    <output className="sr-only">Loading your booking</output>
    <Card className="grid gap-5 p-4 sm:p-6">
      <Skeleton className="my-1 h-4.5 w-40" />
      <Skeleton className="h-4 w-full max-w-md" />
      <Skeleton className="h-60 w-full rounded-control" />
      <Skeleton className="h-12 w-full rounded-control" />
    </Card>
    <Card className="grid gap-5 p-4 sm:p-6">
      <Skeleton className="my-1 h-4.5 w-48" />
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-10 w-56 rounded-control" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-24 w-full" />
    </Card>
  </div>
);
