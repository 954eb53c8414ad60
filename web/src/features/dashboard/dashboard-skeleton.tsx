import { Card } from '../../components/card.tsx';
import { Container } from '../../components/container.tsx';
import { Skeleton } from '../../components/skeleton.tsx';

/** The placeholder of the dashboard while it loads. */
export const DashboardSkeleton = () => (
  <Container className="grid gap-6 pt-6 sm:pt-10">
    <output className="sr-only">Loading your bookings</output>
    <div className="flex items-center justify-between gap-4">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-11 w-24 rounded-control" />
    </div>
    <Skeleton className="h-6 w-36" />
    <BookingsSkeleton />
  </Container>
);

/** The placeholder of the list. */
export const BookingsSkeleton = () => (
  <Card className="grid gap-3 p-4 sm:px-6">
    <Skeleton className="h-11 w-72" />
    <Skeleton className="h-5 w-full" />
    <Skeleton className="h-5 w-full" />
  </Card>
);
