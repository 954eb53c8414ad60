import { Skeleton } from '../../components/skeleton.tsx';
import { LegSkeleton } from './leg-skeleton.tsx';
import { FlightRowLayout } from './flight-row-layout.tsx';

/** The placeholder of a result, with the same layout. */
export const FlightRowSkeleton = ({ isRoundTrip }: { isRoundTrip: boolean }) => (
  <div aria-hidden="true">
    <FlightRowLayout
      legs={
        <>
          <LegSkeleton />
          {isRoundTrip && <LegSkeleton />}
        </>
      }
      action={<Skeleton className="h-11 w-full rounded-control" />}
      fare={
        <>
          <Skeleton className="my-1 ml-auto h-3 w-32" />
          <Skeleton className="my-1 ml-auto h-3 w-28" />
        </>
      }
    />
  </div>
);
