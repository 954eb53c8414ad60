import type { ReactNode } from 'react';
import type { FlightView } from '#http/contracts/flights.ts';
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
  carrier = <CarrierName flight={flight} />,
  withAircraft = false,
  end,
}: {
  flight: FlightView;
  /** The carrier's name, if it is a heading. */
  carrier?: ReactNode;
  /** Whether a wide list shows the aircraft on a line of its own. */
  withAircraft?: boolean;
  end?: ReactNode;
}) => {
  const aircraft = factLine(flight.aircraftName, flight.aircraftType);
  return (
    <LegLayout
      mark={
        <AirlineBadge
          logo={flight.airlineLogo}
          code={flight.airlineCode}
          className="@max-2xl:size-5 @max-2xl:rounded-badge @max-2xl:text-[0.5625rem] @max-2xl:tracking-normal @2xl:size-8"
        />
      }
      carrier={
        <span className="relative z-1" data-tooltip={aircraft}>
          {carrier} <span className="tabular-nums">{flight.flightNumber}</span>
        </span>
      }
      times={<Times flight={flight} />}
      way={
        <Way
          flight={flight}
          below={flight.layoverInfo || (withAircraft ? '' : flight.aircraftName)}
        />
      }
      {...(withAircraft && { aircraft })}
      end={end}
    />
  );
};

const CarrierName = ({ flight }: { flight: FlightView }) => (
  <span className="font-medium text-ink">{flight.airline}</span>
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

/** Duration, airports in order, stops, and `below` them in a wide list. */
const Way = ({ flight, below }: { flight: FlightView; below: string }) => (
  <>
    <p className={wayPart.duration}>{flight.duration}</p>
    <p className={wayPart.route} title={`${flight.departureCity} → ${flight.arrivalCity}`}>
      {routeOf(flight)}
    </p>
    <p className={`${wayPart.stops} ${flight.stops === 0 ? 'text-success' : '@2xl:text-ink'}`}>
      {stopsText(flight.stops)}
    </p>
    {below !== '' && (
      <p className={`relative z-1 ${wayPart.layover}`} data-tooltip={below}>
        {below}
      </p>
    )}
  </>
);

/** `JFK–KEF–LHR`: with the layover airports. */
const routeOf = ({ departureAirport, arrivalAirport, segments }: FlightView) =>
  [
    departureAirport,
    ...segments.slice(0, -1).map((segment) => segment.arrivalAirport),
    arrivalAirport,
  ].join('–');
