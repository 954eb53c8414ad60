import { clsx } from 'clsx';
import { memo, useId, useState } from 'react';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { Button } from '../../components/button.tsx';
import { formatUsd } from '../../format/money.ts';
import { useChosenReturn } from './api/return-flights.ts';
import { FlightDetails } from './flight-details.tsx';
import { FlightRowLayout } from './flight-row-layout.tsx';
import { Leg } from './leg.tsx';
import { hasLiveStatus } from './live-status.ts';
import { ReturnChoice } from './return-choice.tsx';
import { ReturnLeg } from './return-leg.tsx';
import { Unfold } from './unfold.tsx';

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
  const back = useChosenReturn(flight.id, returnDate, returnFlightId);
  const backIsAwaited = returnIsLookedUp && back.isPending && !isChoosing;
  const fare = Number(flight.price) * (isRoundTrip ? 2 : 1);
  const titleId = `flight-${flight.id}`;
  const detailsId = `${id}details`;
  const choiceId = `${id}choice`;
  return (
    // An expanded row and its panel are one surface, marked at the left edge.
    <article
      aria-labelledby={titleId}
      className={clsx(
        (isOpen || isChoosing) && 'bg-sunken/50 shadow-[inset_3px_0_0_var(--accent)]',
      )}
    >
      <FlightRowLayout
        isRoundTrip={isRoundTrip}
        flights={
          <>
            <Leg flight={flight} titleId={titleId} />
            {isRoundTrip && (
              <ReturnLeg flight={back.flight} isPending={backIsAwaited} returnDate={returnDate} />
            )}
          </>
        }
        links={
          <>
            {/* It is about the outbound flight, and beside two flights it would seem to be about both. */}
            {!isOpen && (
              <div className={isRoundTrip ? 'sr-only' : '@max-[50rem]:sr-only'}>
                <p className="truncate">{flight.aircraftName}</p>
                {!hasLiveStatus(flight.liveData) && (
                  <p className="first-letter:uppercase">{flight.liveData.status}</p>
                )}
              </div>
            )}
            <Unfold
              label="Flight details"
              isOpen={isOpen}
              panelId={detailsId}
              describedBy={titleId}
              onToggle={() => setIsOpen(!isOpen)}
              // The whole row reacts.
              className="after:absolute after:inset-0 after:content-['']"
            >
              Details
            </Unfold>
            {isRoundTrip && back.flight !== null && !backIsAwaited && (
              <Unfold
                isOpen={isChoosing}
                panelId={choiceId}
                describedBy={titleId}
                onToggle={() => setIsChoosing(!isChoosing)}
                // On a phone its target is higher than it looks.
                className="relative z-1 before:absolute before:-inset-y-2.5 before:inset-x-0 @[50rem]:before:hidden"
              >
                {back.flight ? 'Change return' : 'Choose return'}
              </Unfold>
            )}
          </>
        }
        action={
          <Button
            variant={isOpen || isChoosing ? 'primary' : 'tonal'}
            aria-describedby={titleId}
            onClick={() => onChoose(flight)}
            className={clsx(
              'relative z-1 px-3! whitespace-nowrap tabular-nums @[50rem]:min-h-9',
              // Filled in the row under the pointer, else in the first.
              'in-[li:first-child:not(:has(~:hover))]:bg-accent in-[li:first-child:not(:has(~:hover))]:text-accent-ink group-hover/row:bg-accent group-hover/row:text-accent-ink hover:bg-accent-strong!',
            )}
          >
            Get Itinerary ${fee}
          </Button>
        }
        fare={
          <p>
            <span className="tabular-nums">{formatUsd(fare)}</span>{' '}
            <span>{isRoundTrip ? 'total round-trip price' : 'flight price per person'}</span>
          </p>
        }
      />
      {isChoosing && <ReturnChoice id={choiceId} outboundId={flight.id} returnDate={returnDate} />}
      {isOpen && (
        <FlightDetails id={detailsId} flight={flight} back={back.flight} fee={fee} fare={fare} />
      )}
    </article>
  );
});
