import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FlightView } from '#http/contracts/flights.ts';
import type { SearchParameters } from '../../app/paths.ts';
import { TooltipArea } from '../../components/tooltip-area.tsx';
import { MOST_RETURN_LOOKUPS } from './api/return-flights.ts';
import { reservationFee, useChooseFlight } from './choose-flight.ts';
import { FlightRow } from './flight-row.tsx';
import { FlightRowSkeleton } from './flight-row-skeleton.tsx';

/** One surface with a hairline between its rows; on phones from edge to edge. */
const surface =
  'divide-y divide-hairline overflow-clip border-y border-hairline bg-surface max-sm:-mx-4 sm:rounded-card sm:border-x';

/** Three rows to come (spec 1 §9). */
export const ResultsLoading = ({ isRoundTrip }: { isRoundTrip: boolean }) => (
  <div className={surface}>
    <FlightRowSkeleton isRoundTrip={isRoundTrip} />
    <FlightRowSkeleton isRoundTrip={isRoundTrip} />
    <FlightRowSkeleton isRoundTrip={isRoundTrip} />
  </div>
);

/** As many fill the highest window. */
const FIRST_DRAWN = 8;

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
  const returnFlightId = useSearchParams()[0].get('returnFlightId') ?? '';
  const choose = useChooseFlight(search, returnFlightId);
  // What was pressed is painted before the rows that it brings.
  const shown = useDeferredValue(flights, haveJustCome ? flights.slice(0, FIRST_DRAWN) : flights);
  const lookedUp = new Set(all.slice(0, MOST_RETURN_LOOKUPS).map((flight) => flight.id));
  return (
    <TooltipArea>
      <ul className={surface}>
        {shown.map((flight) => (
          <li key={flight.id}>
            <FlightRow
              flight={flight}
              returnDate={search.returnDate}
              returnFlightId={returnFlightId}
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
