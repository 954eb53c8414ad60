import { Skeleton } from '../../components/skeleton.tsx';
import { FlightRowLayout, wayPart } from './flight-row-layout.tsx';
import { ReturnFlightSkeleton } from './return-flight.tsx';

/** The placeholder of a result, with the same layout. */
export const FlightRowSkeleton = ({ isRoundTrip }: { isRoundTrip: boolean }) => (
  <div aria-hidden="true">
    <FlightRowLayout
      mark={<Skeleton className="size-5 md:size-8" />}
      carrier={<Skeleton className="my-1 h-3 w-32" />}
      times={<Skeleton className="my-1 h-4 w-40" />}
      way={
        <>
          <Skeleton className={`my-1 h-3 w-40 md:h-4 md:w-14 ${wayPart.duration}`} />
          <Skeleton className={`my-1 h-3 w-16 max-md:hidden ${wayPart.route}`} />
          <Skeleton className={`my-1 h-4 w-12 max-md:hidden ${wayPart.stops}`} />
        </>
      }
      foot={<Skeleton className="h-3 w-40" />}
      action={<Skeleton className="h-11 w-full rounded-control" />}
      fare={
        <>
          <Skeleton className="my-1 ml-auto h-3 w-32 md:w-60" />
          <Skeleton className="my-1 ml-auto h-3 w-28 md:hidden" />
        </>
      }
      returnFlight={isRoundTrip && <ReturnFlightSkeleton />}
    />
  </div>
);
