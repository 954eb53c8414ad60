import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { Button } from '../../components/button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { formatShortDate } from '../../format/date.ts';
import { useReturnFlights } from './api/return-flights.ts';
import { Leg } from './leg.tsx';

/**
 * The return flights that fit an outbound flight, to select one. The URL contains the selection,
 * which applies to every outbound flight that it fits.
 */
export function ReturnChoice({
  id,
  outboundId,
  returnDate,
}: {
  id: string;
  outboundId: string;
  returnDate: string;
}) {
  const { data, chosen, isError, isFetching, refetch } = useReturnFlights(outboundId, returnDate);
  const [, setParameters] = useSearchParams();
  const name = useId();
  const choose = (flight: FlightView) =>
    setParameters(
      (before) => {
        const changed = new URLSearchParams(before);
        changed.set('returnFlightId', flight.id);
        return changed;
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  return (
    <div id={id} className="px-4 pb-4">
      {data ? (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-xs font-semibold">
            Choose your return flight, {formatShortDate(returnDate)}
          </legend>
          <div className="max-h-80 divide-y divide-hairline overflow-y-auto rounded-control border border-hairline bg-surface">
            {data.map((flight) => (
              <label
                key={flight.id}
                className="flex cursor-pointer items-center gap-3 px-3 py-2 has-checked:bg-accent-soft @2xl:gap-4"
              >
                <input
                  type="radio"
                  name={name}
                  className="size-4.5 shrink-0"
                  checked={flight.id === chosen?.id}
                  onChange={() => choose(flight)}
                />
                <Leg flight={flight} />
              </label>
            ))}
          </div>
        </fieldset>
      ) : isError && !isFetching ? (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 text-xs">
          <p>The return flights could not be loaded.</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      ) : (
        <p role="status" className="flex min-h-11 items-center gap-2 text-xs text-muted">
          <Spinner /> Loading flights...
        </p>
      )}
    </div>
  );
}
