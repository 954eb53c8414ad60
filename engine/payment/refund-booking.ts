import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { addNote } from '../booking/add-note.ts';
import { acceptRefundRequest } from '../booking/close-refund-request.ts';
import { isConfirmed } from '../booking/booking-state.ts';
import { bookingDecider, handleBooking } from '../booking/booking.ts';
import { sealForBooking } from '../booking/travellers.ts';
import type { RefundCause, RefundReason } from './events.ts';
import type { Refund } from './payment.ts';
import { paymentKind } from './payment-kind.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { refundPayment, type RefundRejection } from './refund-payment.ts';

/** Why the administrator refunds. */
export type RefundChoice = 'requested' | 'technical-failure' | 'duplicate' | 'fraud' | 'other';

/** What a choice is to our books and to the provider. */
const REFUNDS: Record<RefundChoice, { cause: RefundCause; reason: RefundReason }> = {
  requested: { cause: 'customer', reason: 'requested_by_customer' },
  'technical-failure': { cause: 'fault', reason: 'requested_by_customer' },
  duplicate: { cause: 'duplicate', reason: 'duplicate' },
  fraud: { cause: 'customer', reason: 'fraudulent' },
  other: { cause: 'other', reason: 'requested_by_customer' },
};

/** The choice that a refund was made for; `undefined` for one that was asked for at the provider. */
export const choiceOfRefund = ({ cause, reason }: Refund): RefundChoice | undefined =>
  (Object.keys(REFUNDS) as RefundChoice[]).find(
    (choice) => REFUNDS[choice].cause === cause && REFUNDS[choice].reason === reason,
  );

export type RefundBookingRejection =
  | RefundRejection
  | Rejection<'not-paid' | 'person-forgotten' | 'booking-absent'>;

/**
 * Gives the card payment of a booking back, whole, and keeps the administrator's note with the booking.
 * A request of the traveller for it is accepted by that, also when the money went back before.
 */
export const refundBooking = async (
  ports: { store: EventStore; provider: PaymentProvider; sealing: Sealing },
  bookingId: number,
  { choice, note }: { choice: RefundChoice; note: string | undefined },
  context: CommandContext,
): Promise<{ position: bigint } | RefundBookingRejection> => {
  const { state: booking } = await foldStream(ports.store, bookingDecider, bookingId);
  if (!isConfirmed(booking) || paymentKind(booking.intentId) !== 'card') {
    return { reason: 'not-paid' };
  }
  // Before the money moves: it may be rejected.
  const kept = note === undefined ? undefined : await sealForBooking(ports, bookingId, note);
  if (kept && 'reason' in kept) return kept;
  const refunded = await refundPayment(ports, booking.intentId, REFUNDS[choice], context);
  if ('reason' in refunded && refunded.reason !== 'already-refunded') return refunded;
  const sealedNote = 'reason' in refunded ? undefined : kept?.sealed;
  const noted = await handleBooking(ports.store, context)(bookingId, (latest) => {
    const added = sealedNote === undefined ? [] : addNote({ sealedNote }, latest);
    return 'reason' in added ? added : [...added, ...acceptRefundRequest(latest)];
  });
  if ('reason' in refunded) return refunded;
  return 'reason' in noted ? noted : { position: noted.position };
};
