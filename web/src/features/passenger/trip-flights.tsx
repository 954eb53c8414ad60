import type { FlightView } from '#http/contracts/flights.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { FlightSummary } from './flight-summary.tsx';
import type { TripChoice } from './trip-choice.ts';

/** The flights of the trip, with a place kept for the flight back while it is looked up. */
export const TripFlights = ({ trip }: { trip: TripChoice }) => (
  <>
    <FlightSummary label={trip.isRoundTrip ? 'Outbound Flight' : 'Flight'} flight={trip.outbound} />
    {trip.isRoundTrip && (
      <div className="border-t border-hairline pt-5">
        <ReturnFlight state={trip.returnFlight} />
      </div>
    )}
  </>
);

const ReturnFlight = ({ state }: { state: FlightView | 'loading' | null }) => {
  if (state === 'loading') return <FlightSkeleton />;
  if (state === null)
    return (
      <p className="text-muted">
        No return flight was found for this date. The reservation will hold the outbound flight.
      </p>
    );
  return <FlightSummary label="Return Flight" flight={state} />;
};

/** The shape of a `FlightSummary`. */
export const FlightSkeleton = () => (
  <div className="grid gap-4">
    <div className="flex h-6 items-center justify-between">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-3 w-36" />
    </div>
    <div className="flex items-center gap-3">
      <Skeleton className="size-10 rounded-control" />
      <div className="grid gap-1.5 py-1.5">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-3 w-14" />
      </div>
    </div>
    <div className="flex h-28 justify-between">
      <Skeleton className="h-24 w-20" />
      <Skeleton className="mt-2 h-3 w-16" />
      <Skeleton className="h-24 w-20" />
    </div>
    <Skeleton className="h-3 w-32 justify-self-end" />
  </div>
);
