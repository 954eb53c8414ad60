import { formatShortDate } from '../../format/date.ts';
import { useChosenReturn } from './api/return-flights.ts';
import { rowPart } from './flight-row-layout.tsx';
import { Leg } from './leg.tsx';
import { LegSkeleton } from './leg-skeleton.tsx';
import { Unfold } from './unfold.tsx';

/** The return flight of a result, in the same form as the outbound one, and the button to choose another. */
export function ReturnLeg({
  outboundId,
  returnDate,
  returnFlightId,
  isLookedUp,
  isOpen,
  panelId,
  describedBy,
  onToggle,
}: {
  outboundId: string;
  returnDate: string;
  /** The selected one, of any outbound flight; empty if none is selected. */
  returnFlightId: string;
  isLookedUp: boolean;
  /** Whether the other flights of that day are shown, in the element `panelId`. */
  isOpen: boolean;
  panelId: string;
  /** Id of the element that names the outbound flight. */
  describedBy: string;
  onToggle: () => void;
}) {
  const { flight, isPending } = useChosenReturn(outboundId, returnDate, returnFlightId);
  const day = formatShortDate(returnDate);
  if (isLookedUp && isPending && !isOpen)
    return (
      <div className={rowPart.back}>
        <LegSkeleton />
      </div>
    );
  if (flight === null) return <p className={unknown}>Return {day}: no flight found</p>;
  return (
    <>
      {flight ? (
        // No landmark, because the list contains many of the same name.
        <section role="group" aria-label={`Return ${day}`} className={rowPart.back}>
          <Leg flight={flight} label="Return" />
        </section>
      ) : (
        <p className={unknown}>Return {day}: flight shown on the next page</p>
      )}
      <Unfold
        isOpen={isOpen}
        panelId={panelId}
        describedBy={describedBy}
        onToggle={onToggle}
        className={`relative z-1 ${rowPart.change}`}
      >
        {flight ? 'Change return' : 'Choose return'}
      </Unfold>
    </>
  );
}

const unknown = `pl-9 leading-6 @2xl:pl-10 ${rowPart.back}`;
