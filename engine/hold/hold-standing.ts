import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldEvents } from '#engine/kernel/handle-command.ts';
import { isConfirmed, type KnownBooking } from '../booking/booking.ts';
import type { FlightSupplier } from '../flights/flight-supplier.ts';
import { holdDecider } from './hold.ts';

/** What an airline holds for a paid booking, as it stands at a moment. */
export type HoldStanding = {
  /** `placing`: whether it will hold anything is not known yet. */
  status: 'placing' | 'held' | 'refused' | 'lapsed' | 'changed' | 'cancelled';
  airlineRecordLocator: string | null;
  /** ISO 8601 instant; `null` where the airline names none. */
  heldUntil: string | null;
  /** When something was last learnt about it, ISO 8601 instant. */
  checkedAt: string | null;
};

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
    checkedAt: events.at(-1)?.metadata.at ?? null,
  };
  switch (hold.status) {
    case 'none': {
      const isHoldable = supplier.holds !== null && supplier.name === booking.supplier;
      return isHoldable && booking.status === 'confirmed' && !booking.forgotten
        ? { ...none, status: 'placing' }
        : null;
    }
    case 'attempting':
      return { ...none, status: 'placing' };
    case 'refused':
      return { ...none, status: 'refused' };
    case 'released':
      return { ...none, status: 'cancelled' };
    case 'placed':
    case 'ended': {
      const { airlineRecordLocator, heldUntil } = hold;
      const isOver = heldUntil !== null && Date.parse(heldUntil) <= at.getTime();
      const placed = hold.status === 'placed' && (hold.isChanged ? 'changed' : 'held');
      const ended = hold.status === 'ended' ? hold.because : 'lapsed';
      const status = placed && !isOver ? placed : ended;
      return { ...none, status, airlineRecordLocator, heldUntil };
    }
    default:
      return hold satisfies never;
  }
};
