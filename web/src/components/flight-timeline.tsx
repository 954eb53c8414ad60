import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { daysBetween } from '../format/date.ts';
import { formatTime } from '../format/time.ts';
import { DayShift } from './day-shift.tsx';

/** Returns the number of stops as text: `Direct`, `1 stop`, `2 stops` (spec 1 §2). */
export const stopsText = (stops: number) =>
  stops === 0 ? 'Direct' : `${stops} ${stops === 1 ? 'stop' : 'stops'}`;

/** Returns the codes of the airports between the ends of a flight. */
export const stopCodes = ({ segments }: Pick<FlightView, 'segments'>) =>
  segments.slice(0, -1).map((segment) => segment.arrivalAirport);

/**
 * Two columns of equal width with the route between, so that times and codes align from card to
 * card. The width depends on the container, not the screen.
 */
export const TimelineColumns = ({ children }: { children: ReactNode }) => (
  <div className="@container">
    <div className="grid grid-cols-[minmax(0,7.25rem)_minmax(min-content,1fr)_minmax(0,7.25rem)] gap-x-2 @xs:gap-x-3 @lg:grid-cols-[9rem_1fr_9rem]">
      {children}
    </div>
  </div>
);

/**
 * A flight from left to right: times, codes and cities at the ends, the route with its stops
 * between.
 */
export function FlightTimeline({
  flight,
  directText = stopsText(0),
  isCompact = false,
}: {
  flight: FlightView;
  /** The text for no stops (spec 2 §2). */
  directText?: string;
  /** Without the names of the airports. */
  isCompact?: boolean;
}) {
  return (
    <TimelineColumns>
      <TimelineEnd
        time={flight.departureTime}
        code={flight.departureAirport}
        city={flight.departureCity}
        airport={isCompact ? undefined : flight.departureAirportName}
        label="Departs"
        date={flight.date}
      />
      <div className="pt-1 text-center text-xs text-muted">
        <p className="tabular-nums @min-[14rem]:whitespace-nowrap">{flight.duration}</p>
        <TimelineLine stops={stopCodes(flight)} className="my-1" />
        <p className={flight.stops === 0 ? 'text-success' : undefined}>
          {flight.stops === 0 ? directText : stopsText(flight.stops)}
        </p>
      </div>
      <TimelineEnd
        time={flight.arrivalTime}
        code={flight.arrivalAirport}
        city={flight.arrivalCity}
        airport={isCompact ? undefined : flight.arrivalAirportName}
        label="Arrives"
        date={flight.arrivalDate}
        daysLater={daysBetween(flight.date, flight.arrivalDate)}
        atRight
      />
    </TimelineColumns>
  );
}

/** `London Heathrow Airport` → `London Heathrow`: the code above shows that it is an airport. */
const shortAirportName = (name: string) => name.replace(/ (International )?Airport$/, '');

/** One end of a flight: its local time, airport and city. */
export function TimelineEnd({
  time,
  code,
  city,
  airport,
  label,
  date,
  daysLater = 0,
  atRight = false,
}: {
  time: string;
  code: string;
  city: string;
  airport?: string | undefined;
  label: string;
  date: string;
  daysLater?: number;
  atRight?: boolean;
}) {
  return (
    <div className={clsx(atRight && 'text-right')}>
      <p className="text-base/7 font-bold tracking-tight tabular-nums @min-[14rem]:whitespace-nowrap @xs:text-lg">
        <span className="sr-only">{label} </span>
        {formatTime(time)}
        <DayShift days={daysLater} date={date} />
      </p>
      <p className="text-base/6 font-semibold tracking-wide">{code}</p>
      <p className="mt-0.5 text-xs text-ink wrap-anywhere">{city}</p>
      {airport !== undefined && <p className="text-xs text-muted">{shortAirportName(airport)}</p>}
    </div>
  );
}

/** The line between two ends, with a dot for each stop and, if there is room, its airport. */
export const TimelineLine = ({ stops, className }: { stops: ReactNode[]; className?: string }) => (
  <div
    aria-hidden="true"
    className={clsx(
      'flex min-w-0 items-center text-xs/4.5 font-medium whitespace-nowrap text-ink',
      className,
    )}
  >
    <span className="size-1.5 shrink-0 rounded-full bg-ink" />
    <Stretch />
    {stops.map((stop, index) => (
      // Two stops may have the same text.
      <Fragment key={index}>
        <span className="size-2 shrink-0 rounded-full border-[1.5px] border-ink" />
        <span
          className={clsx(
            'mx-0.5 @2xl:mx-1.5',
            stops.length === 2 && 'hidden @sm:inline',
            stops.length > 2 && 'hidden',
          )}
        >
          {stop}
        </span>
        <Stretch />
      </Fragment>
    ))}
    <span className="size-1.5 shrink-0 rounded-full bg-ink" />
  </div>
);

const Stretch = () => <span className="h-px min-w-1 flex-1 bg-control" />;
