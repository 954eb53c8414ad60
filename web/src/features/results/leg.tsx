import { clsx } from 'clsx';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { AirlineBadge } from '../../components/airline-badge.tsx';
import { Badge, flightStatusColour } from '../../components/badge.tsx';
import { DayShift } from '../../components/day-shift.tsx';
import { stopsText, TimelineLine } from '../../components/flight-timeline.tsx';
import { daysBetween } from '../../format/date.ts';
import { formatTime } from '../../format/time.ts';
import { LegLayout } from './leg-layout.tsx';
import { hasLiveStatus } from './live-status.ts';

/** One flight of a result: carrier, times, airports, duration, stops and layovers (spec 1 §2). */
export const Leg = ({
  flight,
  titleId,
}: {
  flight: FlightView;
  /** The id of the carrier's name, if it is a heading. */
  titleId?: string;
}) => {
  const Name = titleId === undefined ? 'p' : 'h2';
  return (
    <LegLayout
      departs={
        <>
          <span className="sr-only">Departs </span>
          {formatTime(flight.departureTime)}
        </>
      }
      from={<span title={flight.departureCity}>{flight.departureAirport}</span>}
      line={
        <>
          <TimelineLine stops={stopsOf(flight)} />
          <span className="sr-only">{flight.layoverInfo}</span>
        </>
      }
      to={<span title={flight.arrivalCity}>{flight.arrivalAirport}</span>}
      arrives={
        <>
          <span className="sr-only">Arrives </span>
          {formatTime(flight.arrivalTime)}
          <DayShift days={daysBetween(flight.date, flight.arrivalDate)} date={flight.arrivalDate} />
        </>
      }
      carrier={
        <div className="flex min-w-0 items-center gap-x-1.5 @2xl:gap-x-2.5">
          <AirlineBadge
            logo={flight.airlineLogo}
            code={flight.airlineCode}
            small
            className="@max-2xl:-my-px @2xl:size-8 @2xl:rounded-control @2xl:text-xs"
          />
          <div className="flex min-w-0 gap-x-1 @max-[21rem]:flex-wrap @2xl:block">
            <Name id={titleId} className="truncate font-medium text-ink">
              {flight.airline}
            </Name>
            <div className="flex gap-x-2">
              <p className="tabular-nums">{flight.flightNumber}</p>
              {hasLiveStatus(flight.liveData) && (
                <Badge
                  colour={flightStatusColour(flight.liveData.status)}
                  isPlain={flight.liveData.status === 'on time'}
                >
                  {flight.liveData.status}
                </Badge>
              )}
            </div>
          </div>
        </div>
      }
      duration={
        <>
          {flight.duration} ·{' '}
          <span className={clsx('font-medium', flight.stops === 0 ? 'text-success' : 'text-ink')}>
            {stopsText(flight.stops)}
          </span>
        </>
      }
    />
  );
};

/** The airport of each stop; with the layover if it is the only one and there is room. */
const stopsOf = ({ segments }: FlightView) =>
  segments.slice(0, -1).map(({ arrivalAirport, layoverDuration }) =>
    segments.length > 2 ? (
      arrivalAirport
    ) : (
      <>
        {arrivalAirport}
        <span className="hidden font-normal text-muted @2xl:inline"> {layoverDuration}</span>
      </>
    ),
  );
