import { DayShift } from '../../components/day-shift.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { stopsText } from '../../components/flight-timeline.tsx';
import { daysBetween, formatShortDate } from '../../format/date.ts';
import { formatTime } from '../../format/time.ts';
import { useReturnFlight } from './api/return-flights.ts';

/** Two lines on phones, one elsewhere, also while loading. */
const lineBox = 'min-h-10 text-xs text-muted tabular-nums sm:min-h-5';

export const ReturnFlightSkeleton = () => (
  <div className={lineBox}>
    <Skeleton className="h-4 w-60" />
  </div>
);

/** The way back, in one line under the way out. */
export function ReturnFlightLine({
  outboundId,
  returnDate,
  isLookedUp,
}: {
  outboundId: string;
  returnDate: string;
  isLookedUp: boolean;
}) {
  const { flight, isPending } = useReturnFlight(outboundId, returnDate);
  if (isLookedUp && isPending) return <ReturnFlightSkeleton />;
  if (!flight)
    return (
      <p className={lineBox}>
        Return {formatShortDate(returnDate)}:{' '}
        {flight === null ? 'no flight found' : 'flight shown on the next page'}
      </p>
    );
  return (
    <p className={lineBox}>
      <span className="font-medium text-ink max-sm:block">
        Return {formatShortDate(flight.date)}, {formatTime(flight.departureTime)} –{' '}
        {formatTime(flight.arrivalTime)}
        <DayShift days={daysBetween(flight.date, flight.arrivalDate)} date={flight.arrivalDate} />
      </span>
      <span className="max-sm:hidden"> · </span>
      {flight.departureAirport} → {flight.arrivalAirport} · {flight.flightNumber}{' '}
      <span className="whitespace-nowrap">
        · {flight.duration} · {stopsText(flight.stops)}
      </span>
    </p>
  );
}
