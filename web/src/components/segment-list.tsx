import type { SegmentView } from '#http/contracts/flights.ts';
import { daysBetween } from '../format/date.ts';
import { formatTime } from '../format/time.ts';
import { DayShift } from './day-shift.tsx';
import { factLine } from './fact-line.ts';

/** The segments of one leg, with the layovers between; days after the first are marked. */
export const SegmentList = ({
  segments,
  airportNames = {},
}: {
  segments: SegmentView[];
  /** Names by code, as far as they are known. */
  airportNames?: Record<string, string>;
}) => (
  <ol className="mt-1 text-sm">
    {segments.map((segment) => (
      <li key={segment.segmentNumber}>
        <Leg
          segment={segment}
          firstDay={segments[0]?.departureDate ?? segment.departureDate}
          airportNames={airportNames}
        />
        {segment.layoverDuration !== null && (
          <p className="my-1 rounded-badge bg-sunken px-3 py-1.5 text-xs text-ink">
            {segment.layoverDuration} layover in {segment.arrivalCity} ({segment.arrivalAirport})
          </p>
        )}
      </li>
    ))}
  </ol>
);

const Leg = ({
  segment,
  firstDay,
  airportNames,
}: {
  segment: SegmentView;
  firstDay: string;
  airportNames: Record<string, string>;
}) => (
  <div className="grid gap-x-3 py-1.5">
    <Point
      label="Departs"
      time={segment.departureTime}
      date={segment.departureDate}
      firstDay={firstDay}
      place={`${segment.departureCity} (${segment.departureAirport})`}
      airport={airportNames[segment.departureAirport]}
    />
    <Point
      label="Arrives"
      time={segment.arrivalTime}
      date={segment.arrivalDate}
      firstDay={firstDay}
      place={`${segment.arrivalCity} (${segment.arrivalAirport})`}
      airport={airportNames[segment.arrivalAirport]}
    />
    <p className="text-xs text-muted">
      {factLine(`${segment.airline} ${segment.flightNumber}`, segment.aircraft, segment.duration)}
    </p>
  </div>
);

const Point = ({
  label,
  time,
  date,
  firstDay,
  place,
  airport,
}: {
  label: string;
  time: string;
  date: string;
  /** The first day of the leg: later days are marked. */
  firstDay: string;
  place: string;
  airport: string | undefined;
}) => (
  <p className="grid grid-cols-[6.5rem_1fr]">
    <span className="font-semibold whitespace-nowrap tabular-nums">
      <span className="sr-only">{label} </span>
      {formatTime(time)}
      <DayShift days={daysBetween(firstDay, date)} date={date} />
    </span>
    <span>
      {place}
      {airport !== undefined && <span className="block text-xs text-muted">{airport}</span>}
    </span>
  </p>
);
