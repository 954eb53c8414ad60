import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TripBriefSkeleton } from '../../components/trip-brief.tsx';
import { PaymentLayout } from './payment-layout.tsx';

/** The placeholder of the checkout while the booking loads. */
export const CheckoutSkeleton = () => (
  <PaymentLayout
    payment={
      <>
        <output className="sr-only">Loading your reservation</output>
        <Card className="grid gap-5 p-4 sm:p-6">
          <Skeleton className="my-1 h-4.5 w-40" />
          <Skeleton className="h-4 w-full max-w-md" />
          <Skeleton className="h-60 w-full rounded-control" />
          <Skeleton className="h-12 w-full rounded-control" />
        </Card>
      </>
    }
    summary={
      <>
        <TripBriefSkeleton />
        <Card className="grid gap-3 px-6 py-4 max-lg:hidden">
          <Skeleton className="my-1 h-4.5 w-48" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-8 w-28" />
        </Card>
      </>
    }
  />
);
