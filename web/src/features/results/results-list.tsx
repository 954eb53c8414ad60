import { useDeferredValue } from 'react';
import type { FlightView } from '#http/contracts/flights.ts';
import type { SearchParameters } from '../../app/paths.ts';
import { TooltipArea } from '../../components/tooltip-area.tsx';
import { MOST_RETURN_LOOKUPS } from './api/return-flights.ts';
import { reservationFee, useChooseFlight } from './choose-flight.ts';
import { FlightCard } from './flight-card.tsx';
import { FlightCardSkeleton } from './flight-card-skeleton.tsx';

/** Three cards to come (spec 1 §9). */
export const ResultsLoading = ({ isRoundTrip }: { isRoundTrip: boolean }) => (
  <div className="grid gap-3">
    <FlightCardSkeleton isRoundTrip={isRoundTrip} />
    <FlightCardSkeleton isRoundTrip={isRoundTrip} />
    <FlightCardSkeleton isRoundTrip={isRoundTrip} />
  </div>
);

/** As many fill the highest window. */
const FIRST_DRAWN = 5;

/** The flights left by the filters; `all` says which of them had their return looked up. */
export function ResultsList({
  flights,
  all,
  haveJustCome,
  search,
}: {
  flights: FlightView[];
  all: FlightView[];
  /** The first are then drawn before the rest; on the way back the page has its height at once. */
  haveJustCome: boolean;
  search: SearchParameters;
}) {
  const choose = useChooseFlight(search);
  const drawsAll = useDeferredValue(true, !haveJustCome);
  const lookedUp = new Set(all.slice(0, MOST_RETURN_LOOKUPS).map((flight) => flight.id));
  return (
    <TooltipArea>
      <ul className="grid gap-3">
        {(drawsAll ? flights : flights.slice(0, FIRST_DRAWN)).map((flight) => (
          <li key={flight.id}>
            <FlightCard
              flight={flight}
              returnDate={search.returnDate}
              returnIsLookedUp={lookedUp.has(flight.id)}
              fee={reservationFee(search)}
              onChoose={choose}
            />
          </li>
        ))}
      </ul>
    </TooltipArea>
  );
}
