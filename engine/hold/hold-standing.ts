import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldEvents } from '#engine/kernel/handle-command.ts';
import { isConfirmed, type KnownBooking } from '../booking/booking-state.ts';
import type { FlightSupplier } from '../flights/flight-supplier.ts';
import { mayRenew } from './ask-for-hold.ts';
import type { HeldFlights } from './events.ts';
import { isOutdated } from './hold-attempt.ts';
import { holdDecider, type HoldState } from './hold.ts';

/** What an airline holds for a paid booking, as it stands at a moment. */
export type HoldStanding = {
  /** `placing`: whether it will hold anything is not known yet. */
  status: 'placing' | 'held' | 'refused' | 'lapsed' | 'changed' | 'cancelled';
  airlineRecordLocator: string | null;
  /** ISO 8601 instant; `null` where the airline names none. */
  heldUntil: string | null;
  /** Other trips to choose from when the first was not held, until an ISO 8601 instant. */
  alternatives: { trips: HeldFlights[]; until: string } | null;
  /** Whether the traveller may have it placed again. */
  renewable: boolean;
};

/** Whether it is settled what the airline holds, or that it holds nothing. */
const STANDS = {
  none: 'placing',
  requested: 'placing',
  attempting: 'placing',
  refused: 'placing',
  offered: 'refused',
  failed: 'refused',
  released: 'cancelled',
} as const satisfies Record<
  Exclude<HoldState['status'], 'placed' | 'ended'>,
  HoldStanding['status']
>;

/**
 * What is known of a booking's hold, or `null` where none was ever asked for and none will be. A
 * deadline that passed is a hold that lapsed, whether the supplier said so yet or not.
 */
export const holdStanding = async (
  { store, supplier }: { store: EventStore; supplier: Pick<FlightSupplier, 'name' | 'holds'> },
  booking: KnownBooking,
  at: Date,
): Promise<HoldStanding | null> => {
  if (!isConfirmed(booking)) return null;
  const events = await store.read(holdDecider.stream(booking.bookingId));
  const { state: hold } = foldEvents(holdDecider, events);
  const none = {
    airlineRecordLocator: null,
    heldUntil: null,
    alternatives:
      hold.status === 'offered' && Date.parse(hold.until) > at.getTime()
        ? { trips: hold.trips, until: hold.until }
        : null,
    renewable: mayRenew(booking, hold, at),
  };
  if (hold.status === 'none') {
    const isHoldable = supplier.holds !== null && supplier.name === booking.supplier;
    const isWanted = isHoldable && booking.status === 'confirmed' && !booking.forgotten;
    return isWanted ? { ...none, status: 'placing' } : null;
  }
  if (hold.status !== 'placed' && hold.status !== 'ended')
    return { ...none, status: STANDS[hold.status] };
  if (isOutdated(hold, { corrections: booking.nameCorrections }) && booking.status === 'confirmed')
    return { ...none, status: 'placing' };
  const { airlineRecordLocator, heldUntil } = hold;
  const isOver = heldUntil !== null && Date.parse(heldUntil) <= at.getTime();
  const placed = hold.status === 'placed' && (hold.isChanged ? 'changed' : 'held');
  const ended = hold.status === 'ended' ? hold.because : 'lapsed';
  const status = placed && !isOver ? placed : ended;
  return { ...none, status, airlineRecordLocator, heldUntil };
};
