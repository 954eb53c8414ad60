import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { SegmentView } from '#http/contracts/flight-answers.ts';
import { daysBetween } from '../format/date.ts';
import { formatTime } from '../format/time.ts';
import { AirlineBadge } from './airline-badge.tsx';
import { DayShift } from './day-shift.tsx';
import { factLine } from './fact-line.ts';

/**
 * The segments of one leg as a timeline from top to bottom, with the layovers between; days after
 * the first are marked.
 */
export const SegmentList = ({
  segments,
  airportNames = {},
}: {
  segments: SegmentView[];
  /** Names by code, as far as they are known. */
  airportNames?: Record<string, string>;
}) => (
  <ol className="text-sm not-first:mt-2">
    {segments.map((segment) => {
      const firstDay = segments[0]?.departureDate ?? segment.departureDate;
      return (
        <li key={segment.segmentNumber}>
          <Stretch>
            <Point
              label="Departs"
              time={segment.departureTime}
              date={segment.departureDate}
              firstDay={firstDay}
              place={`${segment.departureCity} (${segment.departureAirport})`}
              airport={airportNames[segment.departureAirport]}
            />
            <div className="flex items-center gap-2 py-2.5 pl-6 text-xs text-muted">
              <AirlineBadge logo={segment.airlineCode} code={segment.airlineCode} small />
              <p>
                {factLine(
                  `${segment.airline} ${segment.flightNumber}`,
                  segment.aircraft,
                  segment.duration.replace(' ', '\u00A0'),
                )}
              </p>
            </div>
          </Stretch>
          <Stretch waits={segment.layoverDuration !== null}>
            <Point
              label="Arrives"
              time={segment.arrivalTime}
              date={segment.arrivalDate}
              firstDay={firstDay}
              place={`${segment.arrivalCity} (${segment.arrivalAirport})`}
              airport={airportNames[segment.arrivalAirport]}
            />
            {segment.layoverDuration !== null && (
              <p className="my-2.5 ml-6 w-fit rounded-badge bg-signal-soft px-2 py-0.5 text-xs font-medium text-ink">
                {segment.layoverDuration} layover in {segment.arrivalCity} ({segment.arrivalAirport}
                )
              </p>
            )}
          </Stretch>
        </li>
      );
    })}
  </ol>
);

/**
 * A point of the timeline and what follows it, with a line from its dot to the next one: dashed
 * during a layover (`waits`), none (`false`) after the last.
 */
const Stretch = ({ waits, children }: { waits?: boolean; children: ReactNode }) => (
  <div
    className={clsx(
      'relative',
      waits !== false &&
        'before:absolute before:top-3 before:-bottom-3 before:left-[0.3125rem] before:border-l before:border-control',
      waits && 'before:border-dashed',
    )}
  >
    {children}
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
  <p className="grid grid-cols-[0.6875rem_5.25rem_minmax(0,1fr)] gap-x-3 @max-[21rem]:grid-cols-[0.6875rem_minmax(0,1fr)] @max-[21rem]:*:last:col-start-2">
    <span
      aria-hidden="true"
      className="relative mt-[0.40625rem] size-[0.6875rem] rounded-full border-2 border-ink bg-surface"
    />
    <span className="font-semibold whitespace-nowrap tabular-nums">
      <span className="sr-only">{label} </span>
      {formatTime(time)}
      <DayShift days={daysBetween(firstDay, date)} date={date} />
    </span>
    <span className="font-medium">
      {place}
      {airport !== undefined && (
        <span className="block text-xs font-normal text-muted">{airport}</span>
      )}
    </span>
  </p>
);
