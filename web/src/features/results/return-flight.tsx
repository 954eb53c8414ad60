import { useId, useState } from 'react';
import { DayShift } from '../../components/day-shift.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { stopsText } from '../../components/flight-timeline.tsx';
import { daysBetween, formatShortDate } from '../../format/date.ts';
import { formatTime } from '../../format/time.ts';
import { useChosenReturn } from './api/return-flights.ts';
import { Chevron } from './chevron.tsx';
import { ReturnChoice } from './return-choice.tsx';

/** One line of constant height, also while loading. */
const lineBox =
  'flex min-h-11 w-full items-center gap-x-2 text-left text-xs text-muted tabular-nums md:min-h-9 md:pl-11.5';

export const ReturnFlightSkeleton = () => (
  <div className={lineBox}>
    <Skeleton className="h-3 w-60" />
  </div>
);

/** The return flight in one line below the outbound one; a click expands the others of that day. */
export function ReturnFlight({
  outboundId,
  returnDate,
  returnFlightId,
  isLookedUp,
  describedBy,
}: {
  outboundId: string;
  returnDate: string;
  /** The selected one, of any outbound flight; empty if none is selected. */
  returnFlightId: string;
  isLookedUp: boolean;
  /** Id of the element that names the outbound flight. */
  describedBy: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const { flight, isPending } = useChosenReturn(outboundId, returnDate, returnFlightId);
  if (isLookedUp && isPending && !isOpen) return <ReturnFlightSkeleton />;
  if (flight === null)
    return <p className={lineBox}>Return {formatShortDate(returnDate)}: no flight found</p>;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-describedby={describedBy}
        onClick={() => setIsOpen(!isOpen)}
        className={`group ${lineBox}`}
      >
        <span className="min-w-0 flex-1 truncate">
          {flight ? (
            <>
              <span className="font-medium text-ink">
                Return {formatShortDate(flight.date)}, {formatTime(flight.departureTime)} –{' '}
                {formatTime(flight.arrivalTime)}
                <DayShift
                  days={daysBetween(flight.date, flight.arrivalDate)}
                  date={flight.arrivalDate}
                />
              </span>
              <span className="max-md:hidden">
                {' '}
                · {flight.flightNumber} · {flight.duration} · {stopsText(flight.stops)}
              </span>
            </>
          ) : (
            `Return ${formatShortDate(returnDate)}: flight shown on the next page`
          )}
        </span>
        <span className="flex items-center gap-1 font-medium whitespace-nowrap text-accent group-hover:underline">
          {flight ? 'Change' : 'Choose'}
          <Chevron isOpen={isOpen} />
        </span>
      </button>
      {isOpen && <ReturnChoice id={panelId} outboundId={outboundId} returnDate={returnDate} />}
    </>
  );
}
