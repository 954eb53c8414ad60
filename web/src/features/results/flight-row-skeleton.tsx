import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TimelineColumns } from '../../components/flight-timeline.tsx';
import { FlightCardLayout } from './flight-card-layout.tsx';
import { ReturnFlightSkeleton } from './return-flight-line.tsx';

/** A result that has not come yet, in its exact shape. */
export const FlightCardSkeleton = ({ isRoundTrip }: { isRoundTrip: boolean }) => (
  <Card aria-hidden="true">
    <FlightCardLayout
      carrier={
        <>
          <Skeleton className="size-10 shrink-0 rounded-control" />
          <div className="grid">
            <Skeleton className="my-1 h-4 w-32" />
            <Skeleton className="my-1 h-3 w-14" />
          </div>
        </>
      }
      status={<Skeleton className="h-6 w-20" />}
      timeline={
        <TimelineColumns>
          <SkeletonEnd />
          <Skeleton className="mt-8 h-0.5" />
          <div className="justify-self-end">
            <SkeletonEnd />
          </div>
        </TimelineColumns>
      }
      notes={<Skeleton className="my-1 h-3 w-40" />}
      returnFlight={isRoundTrip && <ReturnFlightSkeleton />}
      legs={
        <div className="mt-3 -mb-3 flex h-11.25 items-center border-t border-hairline">
          <Skeleton className="h-3 w-24" />
        </div>
      }
      fare={
        <div className="grid sm:justify-items-end">
          <Skeleton className="my-1 h-5 w-24" />
          <Skeleton className="my-1 h-3 w-28" />
        </div>
      }
      action={<Skeleton className="h-11 w-full rounded-control" />}
    />
  </Card>
);

const SkeletonEnd = () => (
  <div className="grid">
    <Skeleton className="my-1 h-5 w-20" />
    <Skeleton className="my-1 h-4 w-12" />
    <Skeleton className="mt-1.5 mb-1 h-3 w-16" />
    <Skeleton className="my-1 h-3 w-24" />
  </div>
);
