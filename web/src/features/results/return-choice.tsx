import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FlightView } from '#http/contracts/flights.ts';
import { Button } from '../../components/button.tsx';
import { DayShift } from '../../components/day-shift.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { stopsText } from '../../components/flight-timeline.tsx';
import { daysBetween, formatShortDate } from '../../format/date.ts';
import { formatTime } from '../../format/time.ts';
import { useReturnFlights } from './api/return-flights.ts';

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
    <div id={id} className="pb-3">
      {data ? (
        <fieldset className="min-w-0">
          <legend className="sr-only">Return flight, {formatShortDate(returnDate)}</legend>
          <div className="max-h-64 overflow-y-auto rounded-control bg-sunken md:ml-11.5">
            {data.map((flight) => (
              <label
                key={flight.id}
                className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1 text-xs text-muted has-checked:bg-accent-soft"
              >
                <input
                  type="radio"
                  name={name}
                  className="size-4.5 shrink-0"
                  checked={flight.id === chosen?.id}
                  onChange={() => choose(flight)}
                />
                <Option flight={flight} />
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

const Option = ({ flight }: { flight: FlightView }) => (
  <span className="grid min-w-0 flex-1 gap-x-3 md:grid-cols-[11.5rem_1fr]">
    <span className="text-sm font-semibold whitespace-nowrap text-ink tabular-nums">
      {formatTime(flight.departureTime)} – {formatTime(flight.arrivalTime)}
      <DayShift days={daysBetween(flight.date, flight.arrivalDate)} date={flight.arrivalDate} />
    </span>
    <span className="flex min-w-0 justify-between gap-x-3 md:items-center">
      <span className="truncate">
        {flight.airline} {flight.flightNumber}
      </span>
      <span className="whitespace-nowrap">
        {flight.duration} · {stopsText(flight.stops)}
      </span>
    </span>
  </span>
);
