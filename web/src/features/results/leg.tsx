import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { AirlineBadge } from '../../components/airline-badge.tsx';
import { DayShift } from '../../components/day-shift.tsx';
import { factLine } from '../../components/fact-line.ts';
import { stopsText } from '../../components/flight-timeline.tsx';
import { daysBetween } from '../../format/date.ts';
import { formatTime } from '../../format/time.ts';
import { LegLayout } from './leg-layout.tsx';

/** One flight of a result: carrier, times, duration, airports, stops and layover (spec 1 §2). */
export const Leg = ({
  flight,
  carrier = <span className="truncate font-medium text-ink">{flight.airline}</span>,
  label,
}: {
  flight: FlightView;
  /** The carrier's name, if it is a heading. */
  carrier?: ReactNode;
  /** Which flight of a round trip it is. */
  label?: string;
}) => (
  <LegLayout
    mark={<AirlineBadge logo={flight.airlineLogo} code={flight.airlineCode} className="size-8!" />}
    times={<Times flight={flight} />}
    duration={flight.duration}
    stops={
      <>
        <Dot />
        <span className={flight.stops === 0 ? 'text-success' : 'text-ink'}>
          {stopsText(flight.stops)}
        </span>
      </>
    }
    carrier={
      <div className="flex gap-x-1">
        {label !== undefined && <span className="font-semibold text-ink">{label} ·</span>}
        {carrier} <span className="tabular-nums">{flight.flightNumber}</span>
      </div>
    }
    aircraft={
      <p className="truncate">
        <Dot className="@max-[22rem]:hidden" />
        {factLine(flight.aircraftName, flight.aircraftType)}
      </p>
    }
    route={<span title={`${flight.departureCity} → ${flight.arrivalCity}`}>{routeOf(flight)}</span>}
    {...(flight.stops > 0 && {
      layover: (
        <span data-tooltip={flight.layoverInfo}>
          <span aria-hidden="true">{layoversOf(flight)}</span>
          <span className="sr-only">{flight.layoverInfo}</span>
        </span>
      ),
    })}
  />
);

/** Between two facts, which have columns of their own in a wide list. */
const Dot = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={clsx('@2xl:hidden', className)}>
    ·{' '}
  </span>
);

const Times = ({ flight }: { flight: FlightView }) => (
  <>
    <span>
      <span className="sr-only">Departs </span>
      {formatTime(flight.departureTime)}
    </span>{' '}
    <span aria-hidden="true">–</span>{' '}
    <span>
      <span className="sr-only">Arrives </span>
      {formatTime(flight.arrivalTime)}
      <DayShift days={daysBetween(flight.date, flight.arrivalDate)} date={flight.arrivalDate} />
    </span>
  </>
);

/** `1h 20m in DUB`, which fits where the city does not. */
const layoversOf = ({ segments }: FlightView) =>
  segments
    .slice(0, -1)
    .map(({ layoverDuration, arrivalAirport }) => `${layoverDuration} in ${arrivalAirport}`)
    .join(', ');

/** `JFK–KEF–LHR`: with the layover airports. */
const routeOf = ({ departureAirport, arrivalAirport, segments }: FlightView) =>
  [
    departureAirport,
    ...segments.slice(0, -1).map((segment) => segment.arrivalAirport),
    arrivalAirport,
  ].join('–');
