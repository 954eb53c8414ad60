import { memo, useId, useState } from 'react';
import type { FlightView } from '#http/contracts/flights.ts';
import { AirlineBadge } from '../../components/airline-badge.tsx';
import { Button } from '../../components/button.tsx';
import { DayShift } from '../../components/day-shift.tsx';
import { factLine } from '../../components/fact-line.ts';
import { stopsText } from '../../components/flight-timeline.tsx';
import { daysBetween } from '../../format/date.ts';
import { formatUsd } from '../../format/money.ts';
import { formatTime } from '../../format/time.ts';
import { Chevron } from './chevron.tsx';
import { FlightDetails } from './flight-details.tsx';
import { FlightRowLayout, wayPart } from './flight-row-layout.tsx';
import { ReturnFlight } from './return-flight.tsx';
import { StatusBadge } from './status-badge.tsx';

/**
 * One result (spec 1 §2). `returnDate` is empty for a one-way search; `fee` is in dollars. A filter
 * changes the URL, but does not render remaining rows again.
 */
export const FlightRow = memo(function FlightRow({
  flight,
  returnDate,
  returnFlightId,
  returnIsLookedUp,
  fee,
  onChoose,
}: {
  flight: FlightView;
  returnDate: string;
  /** The selected return flight, of any outbound flight; empty if none is selected. */
  returnFlightId: string;
  /** False for flights beyond the first 15. */
  returnIsLookedUp: boolean;
  fee: number;
  onChoose: (flight: FlightView) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isRoundTrip = returnDate !== '';
  const titleId = `flight-${flight.id}`;
  const detailsId = `${id}details`;
  return (
    <article aria-labelledby={titleId}>
      <FlightRowLayout
        mark={
          <AirlineBadge
            logo={flight.airlineLogo}
            code={flight.airlineCode}
            className="max-md:size-5 max-md:rounded-badge max-md:text-[0.5625rem] max-md:tracking-normal md:size-8"
          />
        }
        carrier={
          <>
            <h2 id={titleId} className="inline font-medium text-ink">
              {flight.airline}
            </h2>{' '}
            <span className="tabular-nums">{flight.flightNumber}</span>
          </>
        }
        times={<Times flight={flight} />}
        way={<Way flight={flight} />}
        foot={
          <>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              aria-describedby={titleId}
              onClick={() => setIsOpen(!isOpen)}
              className="flex items-center gap-1 font-medium whitespace-nowrap text-accent after:absolute after:inset-0 after:content-['']"
            >
              Flight details
              <Chevron isOpen={isOpen} />
            </button>
            <StatusBadge live={flight.liveData} />
            <span className="truncate max-md:hidden">
              {factLine(flight.aircraftName, flight.aircraftType)}
            </span>
          </>
        }
        action={
          <Button
            variant="tonal"
            aria-describedby={titleId}
            onClick={() => onChoose(flight)}
            className="px-3 whitespace-nowrap tabular-nums"
          >
            Get Itinerary ${fee}
          </Button>
        }
        fare={
          <p className="flex flex-wrap justify-end gap-x-1 whitespace-nowrap tabular-nums">
            <span>{formatUsd(Number(flight.price) * (isRoundTrip ? 2 : 1))}</span>{' '}
            <span className="max-md:order-last max-md:basis-full">
              {isRoundTrip ? 'total round-trip price' : 'flight price per person'}
            </span>{' '}
            <span>
              <span aria-hidden="true">· </span>
              <span className="font-medium text-ink">not charged</span>
            </span>
          </p>
        }
        returnFlight={
          isRoundTrip && (
            <ReturnFlight
              outboundId={flight.id}
              returnDate={returnDate}
              returnFlightId={returnFlightId}
              isLookedUp={returnIsLookedUp}
              describedBy={titleId}
            />
          )
        }
      />
      {isOpen && (
        <FlightDetails
          id={detailsId}
          flight={flight}
          returnDate={returnDate}
          returnFlightId={returnFlightId}
        />
      )}
    </article>
  );
});

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

/** Duration, airports in order, stops and layovers. */
const Way = ({ flight }: { flight: FlightView }) => (
  <>
    <p className={wayPart.duration}>{flight.duration}</p>
    <p className={wayPart.route} title={`${flight.departureCity} → ${flight.arrivalCity}`}>
      {routeOf(flight)}
    </p>
    <p className={`${wayPart.stops} ${flight.stops === 0 ? 'text-success' : 'md:text-ink'}`}>
      {stopsText(flight.stops)}
    </p>
    {flight.layoverInfo !== '' && (
      <p className={`relative z-1 ${wayPart.layover}`} data-tooltip={flight.layoverInfo}>
        {flight.layoverInfo}
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
