import type { FlightView } from '#http/contracts/flight-answers.ts';
import { AirlineBadge } from '../../components/airline-badge.tsx';
import { DayShift } from '../../components/day-shift.tsx';
import { factLine } from '../../components/fact-line.ts';
import { stopsText } from '../../components/flight-timeline.tsx';
import { daysBetween, formatMediumDate } from '../../format/date.ts';
import { formatTime } from '../../format/time.ts';

/** One flight of a booking: day, times with airports, airline, number, stops (spec 2 §2). */
export const FlightLine = ({ label, flight }: { label: string; flight: FlightView }) => (
  <div
    role="group"
    aria-label={`${label}, ${formatMediumDate(flight.date)}`}
    className="grid gap-x-6 text-sm tabular-nums sm:grid-cols-[9.5rem_16.5rem_minmax(0,1fr)] lg:grid-cols-[9.5rem_20.5rem_minmax(0,1fr)]"
  >
    <p className="text-muted">{formatMediumDate(flight.date)}</p>
    <p className="font-semibold sm:whitespace-nowrap">
      {formatTime(flight.departureTime)} {flight.departureAirport} <span aria-hidden="true">–</span>
      <span className="sr-only">to</span> {formatTime(flight.arrivalTime)} {flight.arrivalAirport}
      <DayShift days={daysBetween(flight.date, flight.arrivalDate)} date={flight.arrivalDate} />
    </p>
    <p className="flex items-center gap-1.5 text-muted">
      <AirlineBadge logo={flight.airlineLogo} code={flight.airlineCode} small />
      {factLine(`${flight.airline} ${flight.flightNumber}`, stopsText(flight.stops))}
    </p>
  </div>
);
