import { formatShortDate } from '../../format/date.ts';
import { useChosenReturn } from './api/return-flights.ts';
import { Chevron } from './chevron.tsx';
import { Leg } from './leg.tsx';
import { LegSkeleton } from './leg-skeleton.tsx';

/** The return flight of a result, equal to the outbound one, with a button to choose another. */
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
  if (isLookedUp && isPending && !isOpen) return <LegSkeleton />;
  if (flight === null) return <p className={unknown}>Return {day}: no flight found</p>;
  const choose = (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      aria-describedby={describedBy}
      onClick={onToggle}
      className="relative z-1 flex items-center gap-1.5 rounded-full bg-surface px-3 py-0.5 font-medium whitespace-nowrap text-accent ring-1 ring-control ring-inset before:absolute before:-inset-y-2.5 before:inset-x-0 hover:bg-accent-soft @[50rem]:-ml-3 @[50rem]:py-1.5"
    >
      {flight ? 'Change return' : 'Choose return'}
      <Chevron isOpen={isOpen} />
    </button>
  );
  return flight ? (
    // No landmark, because the list contains many of the same name.
    <section role="group" aria-label={`Return ${day}`}>
      <Leg flight={flight} end={choose} />
    </section>
  ) : (
    <div className={unknown}>
      <p>Return {day}: flight shown on the next page</p>
      {choose}
    </div>
  );
}

/** As high as a leg. */
const unknown =
  'flex min-h-22 flex-wrap content-center items-center justify-between gap-x-4 text-xs text-muted @2xl:min-h-11 @2xl:pl-11';
