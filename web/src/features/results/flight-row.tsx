import { memo, useId, useState } from 'react';
import type { FlightView } from '#http/contracts/flights.ts';
import { Button } from '../../components/button.tsx';
import { formatUsd } from '../../format/money.ts';
import { Chevron } from './chevron.tsx';
import { FlightDetails } from './flight-details.tsx';
import { FlightRowLayout } from './flight-row-layout.tsx';
import { Leg } from './leg.tsx';
import { ReturnChoice } from './return-choice.tsx';
import { ReturnLeg } from './return-leg.tsx';
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
  const [isChoosing, setIsChoosing] = useState(false);
  const id = useId();
  const isRoundTrip = returnDate !== '';
  const titleId = `flight-${flight.id}`;
  const detailsId = `${id}details`;
  const choiceId = `${id}choice`;
  return (
    <article aria-labelledby={titleId}>
      <FlightRowLayout
        legs={
          <>
            <Leg
              flight={flight}
              carrier={
                <h2 id={titleId} className="inline font-medium text-ink">
                  {flight.airline}
                </h2>
              }
              withAircraft={!isRoundTrip}
              end={
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
                </>
              }
            />
            {isRoundTrip && (
              <ReturnLeg
                outboundId={flight.id}
                returnDate={returnDate}
                returnFlightId={returnFlightId}
                isLookedUp={returnIsLookedUp}
                isOpen={isChoosing}
                panelId={choiceId}
                describedBy={titleId}
                onToggle={() => setIsChoosing(!isChoosing)}
              />
            )}
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
          <>
            <p className="whitespace-nowrap tabular-nums">
              <span>{formatUsd(Number(flight.price) * (isRoundTrip ? 2 : 1))}</span>
              <span aria-hidden="true"> · </span>
              <span className="font-medium text-ink">not charged</span>
            </p>
            <p>{isRoundTrip ? 'total round-trip price' : 'flight price per person'}</p>
          </>
        }
      />
      {isChoosing && <ReturnChoice id={choiceId} outboundId={flight.id} returnDate={returnDate} />}
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
