import type { FlightView } from '#http/contracts/flight-answers.ts';
import { AirlineBadge } from '../../components/airline-badge.tsx';
import { DayShift } from '../../components/day-shift.tsx';
import { factLine } from '../../components/fact-line.ts';
import { stopCodes, stopsText, TimelineLine } from '../../components/flight-timeline.tsx';
import { daysBetween, formatMediumDate } from '../../format/date.ts';
import { formatTime } from '../../format/time.ts';

/** One flight of a booking: day, times with airports, airline, number, stops (spec 2 §2). */
export const FlightLine = ({ label, flight }: { label: string; flight: FlightView }) => (
  <div
    role="group"
    aria-label={`${label}, ${formatMediumDate(flight.date)}`}
    className="grid gap-x-6 text-sm tabular-nums sm:grid-cols-[8rem_19rem_minmax(0,1fr)] lg:grid-cols-[9.5rem_22rem_minmax(0,1fr)]"
  >
    <p className="text-muted">{formatMediumDate(flight.date)}</p>
    <div className="flex items-center gap-2 font-semibold whitespace-nowrap">
      <p>
        {formatTime(flight.departureTime)} {flight.departureAirport}
      </p>
      <TimelineLine stops={stopCodes(flight)} className="flex-1" />
      <p>
        <span className="sr-only">to</span> {flight.arrivalAirport} {formatTime(flight.arrivalTime)}
        <DayShift days={daysBetween(flight.date, flight.arrivalDate)} date={flight.arrivalDate} />
      </p>
    </div>
    <p className="flex items-center gap-1.5 text-muted">
      <AirlineBadge logo={flight.airlineLogo} code={flight.airlineCode} small />
      {factLine(`${flight.airline} ${flight.flightNumber}`, stopsText(flight.stops))}
    </p>
  </div>
);
