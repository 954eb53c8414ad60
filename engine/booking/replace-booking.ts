import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import type { Booking } from './booking-state.ts';
import { handleBooking } from './booking.ts';
import type { BookingEvent } from './events.ts';
import { currentAttempt } from './payment-attempts.ts';

/**
 * Notes that another booking takes the place of an unpaid one, once. A booking that was paid in the
 * meantime stays as it is: the traveller has both.
 */
export const decideReplacement = (
  { byBookingId }: { byBookingId: number },
  booking: Booking,
): Decision<BookingEvent, Rejection<'booking-absent'>> => {
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  return booking.status === 'open' && booking.replacedBy === null
    ? [{ type: 'BookingReplaced', data: { byBookingId } }]
    : [];
};

/**
 * Replaces an unpaid booking and makes its open payment intent unpayable. An intent that is paid all
 * the same still confirms its booking: money that arrived always buys what it was paid for.
 */
export const replaceBooking = async (
  { store, provider }: { store: EventStore; provider: PaymentProvider },
  { bookingId, byBookingId }: { bookingId: number; byBookingId: number },
  context: CommandContext,
): Promise<void> => {
  const replaced = await handleBooking(store, context)(bookingId, (booking) =>
    decideReplacement({ byBookingId }, booking),
  );
  if ('reason' in replaced) throw new Error(`There is no booking ${bookingId} to replace`);
  const intentId =
    replaced.state.status === 'open' ? currentAttempt(replaced.state)?.intentId : undefined;
  if (intentId !== undefined) await provider.cancelIntent(intentId);
};
