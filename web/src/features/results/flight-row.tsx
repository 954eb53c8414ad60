import type { FlightView } from '#http/contracts/flights.ts';
import { AirlineBadge } from '../../components/airline-badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { factLine } from '../../components/fact-line.ts';
import { FlightTimeline } from '../../components/flight-timeline.tsx';
import { formatUsd } from '../../format/money.ts';
import { FlightCardLayout } from './flight-card-layout.tsx';
import { FlightLegs } from './flight-legs.tsx';
import { ReturnFlightLine } from './return-flight-line.tsx';
import { StatusBadge } from './status-badge.tsx';

/** One result (spec 1 §2). `returnDate` is empty for a one-way search; `fee` is dollars. */
export function FlightCard({
  flight,
  returnDate,
  returnIsLookedUp,
  fee,
  onChoose,
}: {
  flight: FlightView;
  returnDate: string;
  /** False for flights beyond the first 15. */
  returnIsLookedUp: boolean;
  fee: number;
  onChoose: (flight: FlightView) => void;
}) {
  const isRoundTrip = returnDate !== '';
  const titleId = `flight-${flight.id}`;
  return (
    <Card as="article" aria-labelledby={titleId}>
      <FlightCardLayout
        carrier={
          <>
            <AirlineBadge logo={flight.airlineLogo} code={flight.airlineCode} />
            <div className="min-w-0">
              <h2 id={titleId} className="truncate text-sm font-semibold">
                {flight.airline}
              </h2>
              <p className="text-xs text-muted tabular-nums">{flight.flightNumber}</p>
            </div>
          </>
        }
        status={<StatusBadge live={flight.liveData} />}
        timeline={<FlightTimeline flight={flight} />}
        notes={
          <>
            <p>{factLine(flight.aircraftName, flight.aircraftType)}</p>
            {flight.layoverInfo !== '' && <p>{flight.layoverInfo}</p>}
          </>
        }
        returnFlight={
          isRoundTrip && (
            <ReturnFlightLine
              outboundId={flight.id}
              returnDate={returnDate}
              isLookedUp={returnIsLookedUp}
            />
          )
        }
        legs={<FlightLegs flight={flight} returnDate={returnDate} describedBy={titleId} />}
        fare={
          <>
            <p className="text-lg font-bold tracking-tight tabular-nums">
              {formatUsd(Number(flight.price) * (isRoundTrip ? 2 : 1))}
            </p>
            <p className="text-xs text-muted">
              {isRoundTrip ? 'total round-trip price' : 'flight price per person'}
            </p>
          </>
        }
        action={
          <Button
            aria-describedby={titleId}
            onClick={() => onChoose(flight)}
            className="w-full whitespace-nowrap"
          >
            Get Itinerary ${fee}
          </Button>
        }
      />
    </Card>
  );
}
