import type { FlightView, SegmentView } from '#http/contracts/flight-answers.ts';
import { DayShift } from '../../components/day-shift.tsx';
import { factLine } from '../../components/fact-line.ts';
import { Facts } from '../../components/facts.tsx';
import { daysBetween } from '../../format/date.ts';
import { formatTime } from '../../format/time.ts';

/** The details of one leg: totals, and for a connection each flight and layover. */
export const RouteDetails = ({ flight }: { flight: FlightView }) => (
  <div className="border-t border-hairline pt-5">
    <h3 className="mb-3 font-semibold">Route Details</h3>
    <Facts
      className="grid-cols-2 sm:grid-cols-3"
      items={{
        'Total flights': flight.segments.length,
        Airlines: [...new Set(flight.segments.map((segment) => segment.airline))].join(', '),
        Route: routeText(flight),
      }}
    />
    {flight.segments.length > 1 && (
      <ol className="mt-4 grid gap-2">
        {flight.segments.map((segment) => (
          <li key={segment.segmentNumber} className="grid gap-2">
            <ConnectingFlight segment={segment} startDate={flight.date} />
            {segment.layoverDuration !== null && (
              <p className="border-l-2 border-dashed border-control py-1 pl-3 text-xs text-muted">
                Layover of {segment.layoverDuration} in {segment.arrivalCity}
              </p>
            )}
          </li>
        ))}
      </ol>
    )}
  </div>
);

const ConnectingFlight = ({ segment, startDate }: { segment: SegmentView; startDate: string }) => (
  <div className="rounded-control border border-hairline px-4 py-3">
    <p className="flex flex-wrap justify-between gap-x-4">
      <span className="font-semibold">Flight {segment.segmentNumber}</span>
      <span className="text-xs text-muted tabular-nums">
        {factLine(`${segment.airline} ${segment.flightNumber}`, segment.aircraft)}
      </span>
    </p>
    <p className="mt-1 flex flex-wrap gap-x-2 tabular-nums">
      <span>
        <span className="font-semibold">{segment.departureAirport}</span>{' '}
        {formatTime(segment.departureTime)}
        <DayShift
          days={daysBetween(startDate, segment.departureDate)}
          date={segment.departureDate}
        />
      </span>
      <span aria-hidden="true" className="text-muted">
        →
      </span>
      <span className="sr-only">to</span>
      <span>
        <span className="font-semibold">{segment.arrivalAirport}</span>{' '}
        {formatTime(segment.arrivalTime)}
        <DayShift days={daysBetween(startDate, segment.arrivalDate)} date={segment.arrivalDate} />
      </span>
      <span className="text-muted">{segment.duration}</span>
    </p>
    <p className="text-xs text-muted">
      {segment.departureCity} to {segment.arrivalCity}
    </p>
  </div>
);

const routeText = (flight: FlightView) =>
  [flight.departureAirport, ...flight.segments.map((segment) => segment.arrivalAirport)].join(
    ' → ',
  );
