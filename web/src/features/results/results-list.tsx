import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import type { SearchParameters } from '../../app/paths.ts';
import { TooltipArea } from '../../components/tooltip-area.tsx';
import { MOST_RETURN_LOOKUPS, useReturnFlightLookups } from './api/return-flights.ts';
import { reservationFee, useChooseFlight } from './choose-flight.ts';
import { FlightRow } from './flight-row.tsx';
import { FlightRowSkeleton } from './flight-row-layout.tsx';

/** One surface with a hairline between its rows; full width on phones. */
const surface =
  '@container divide-y divide-hairline overflow-clip border-y border-hairline bg-surface max-sm:-mx-4 sm:rounded-card sm:border-x';

/** Three placeholder rows (spec 1 §9). */
export const ResultsLoading = ({ isRoundTrip }: { isRoundTrip: boolean }) => (
  <div className={surface}>
    <FlightRowSkeleton isRoundTrip={isRoundTrip} />
    <FlightRowSkeleton isRoundTrip={isRoundTrip} />
    <FlightRowSkeleton isRoundTrip={isRoundTrip} />
  </div>
);

/** Enough to fill the tallest window. */
const FIRST_DRAWN = 8;

/** The matching flights in their order, each of the first 15 with its return flight. */
export function ResultsList({
  flights,
  haveJustCome,
  search,
}: {
  flights: FlightView[];
  /**
   * The first rows are then rendered before the rest; on the way back the page has its full height
   * at once.
   */
  haveJustCome: boolean;
  search: SearchParameters;
}) {
  const returnFlightId = useSearchParams()[0].get('returnFlightId') ?? '';
  const choose = useChooseFlight(search, returnFlightId);
  // The pressed control is painted before the resulting rows.
  const shown = useDeferredValue(flights, haveJustCome ? flights.slice(0, FIRST_DRAWN) : flights);
  useReturnFlightLookups(flights, search.returnDate);
  return (
    <TooltipArea>
      <ul className={surface}>
        {shown.map((flight, index) => (
          <li key={flight.id} className="group/row">
            <FlightRow
              flight={flight}
              returnDate={search.returnDate}
              returnFlightId={returnFlightId}
              returnIsLookedUp={index < MOST_RETURN_LOOKUPS}
              fee={reservationFee(search)}
              onChoose={choose}
            />
          </li>
        ))}
      </ul>
    </TooltipArea>
  );
}
