import type { ReactNode } from 'react';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { AirlineBadge } from '../../components/airline-badge.tsx';
import { DayShift } from '../../components/day-shift.tsx';
import { factLine } from '../../components/fact-line.ts';
import { stopsText } from '../../components/flight-timeline.tsx';
import { daysBetween } from '../../format/date.ts';
import { formatTime } from '../../format/time.ts';
import { LegLayout, wayPart } from './leg-layout.tsx';

/** One flight of a result: carrier, times, duration, airports, stops and layover (spec 1 §2). */
export const Leg = ({
  flight,
  carrier = <span className="truncate font-medium text-ink">{flight.airline}</span>,
  label,
}: {
  flight: FlightView;
  /** The carrier's name, if it is a heading. */
  carrier?: ReactNode;
  /** Which flight of a round trip it is; a wide list shows it by the order alone. */
  label?: string;
}) => (
  <LegLayout
    mark={
      <AirlineBadge
        logo={flight.airlineLogo}
        code={flight.airlineCode}
        className="@max-2xl:size-7 @max-2xl:rounded-badge @2xl:size-8"
      />
    }
    carrier={
      <div className="flex w-fit max-w-full gap-x-1">
        {label !== undefined && (
          <span className="font-semibold whitespace-nowrap text-ink @2xl:hidden">{label} ·</span>
        )}
        {carrier} <span className="whitespace-nowrap tabular-nums">{flight.flightNumber}</span>
      </div>
    }
    times={<Times flight={flight} />}
    way={<Way flight={flight} />}
  />
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

/** Duration, stops and layovers; airports in order and the aircraft. */
const Way = ({ flight }: { flight: FlightView }) => (
  <>
    <p className={wayPart.duration}>{flight.duration}</p>
    <p className={`${wayPart.stops} ${flight.stops === 0 ? 'text-success' : 'text-ink'}`}>
      {stopsText(flight.stops)}
    </p>
    <p className={wayPart.route}>
      <span title={`${flight.departureCity} → ${flight.arrivalCity}`}>{routeOf(flight)}</span>
    </p>
    <p className={wayPart.aircraft}>{factLine(flight.aircraftName, flight.aircraftType)}</p>
    {flight.stops > 0 && (
      <p className={wayPart.layover} data-tooltip={flight.layoverInfo}>
        <span aria-hidden="true">{layoversOf(flight)}</span>
        <span className="sr-only">{flight.layoverInfo}</span>
      </p>
    )}
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
