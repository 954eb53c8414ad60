import { FlightSkeleton } from './flight-skeleton.tsx';
import { FlightSummary } from './flight-summary.tsx';
import { NoReturnFlight, ReturnFlightUnknown } from './missing-return-flight.tsx';
import type { ReturnFlightState, TripChoice } from './trip-choice.ts';

/** The flights of the trip, with a place kept for the flight back while it is looked up. */
export const TripFlights = ({ trip: { outbound, returnFlight } }: { trip: TripChoice }) => (
  <>
    <FlightSummary label={returnFlight ? 'Outbound Flight' : 'Flight'} flight={outbound} />
    {returnFlight && (
      <div className="border-t border-hairline pt-5">
        <ReturnFlight state={returnFlight} />
      </div>
    )}
  </>
);

const ReturnFlight = ({ state }: { state: ReturnFlightState }) => {
  switch (state.kind) {
    case 'loading':
      return <FlightSkeleton />;
    case 'found':
      return <FlightSummary label="Return Flight" flight={state.flight} />;
    case 'none':
      return <NoReturnFlight state={state} />;
    case 'failed':
      return <ReturnFlightUnknown onRetry={state.retry} />;
    default:
      return state satisfies never;
  }
};
