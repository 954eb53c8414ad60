import type { FlightView } from '#http/contracts/flights.ts';
import { FlightSkeleton } from './flight-skeleton.tsx';
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
