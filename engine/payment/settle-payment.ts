import { bookingDecider } from '../booking/booking.ts';
import { confirmBooking } from '../booking/confirm-booking.ts';
import { foldStream, type CommandContext } from '#engine/kernel/handle-command.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Rejection } from '#engine/kernel/decider.ts';
import { handlePayment, paymentDecider } from './payment.ts';
import type { PaymentProvider, ProviderIntent } from './payment-provider.ts';
import { recordProviderState } from './record-provider-state.ts';
import { refundDuplicate } from './refund-duplicate.ts';
import { keptCents } from './refund-payment.ts';

/** The booking behind the intent is paid and numbered; the same answer at every repeat. */
export type Settled = { bookingId: number; confirmationNumber: string; position: bigint };

export type SettleRejection = Rejection<
  | 'unknown-intent'
  | 'payment-unfinished'
  | 'payment-processing'
  | 'payment-cancelled'
  | 'payment-refunded'
  | 'payment-mismatch'
>;

/**
 * The one way to a paid booking: asks the provider for the intent, records what it says of payment,
 * refunds and disputes, and confirms the booking. Safe to repeat, to run twice at once and to be interrupted
 * anywhere. A second paid intent of a booking is refunded, and answers with the number that the
 * first one brought. Money that has gone back before its booking was confirmed buys nothing, unless
 * the refund fails. With `bookingId`, an intent of any other booking is unknown.
 */
export const settlePayment = async (
  { store, provider }: { store: EventStore; provider: PaymentProvider },
  { intentId, bookingId: expected }: { intentId: string; bookingId?: number },
  context: CommandContext,
): Promise<Settled | SettleRejection> => {
  const { state: opened } = await foldStream(store, paymentDecider, intentId);
  if (opened.status === 'absent' || opened.bookingId !== (expected ?? opened.bookingId)) {
    return { reason: 'unknown-intent' };
  }
  const { bookingId } = opened;

  const intent = await provider.retrieveIntent(intentId);
  const recorded = await handlePayment(store, context)(intentId, (payment) =>
    recordProviderState({ intent, environment: provider.environment }, payment),
  );
  if ('reason' in recorded) return recorded;
  if (recorded.state.status === 'mismatched') return { reason: 'payment-mismatch' };
  if (!('received' in recorded.state)) return { reason: notPaid(intent) };

  if (keptCents(recorded.state) === 0) {
    const { state: booking } = await foldStream(store, bookingDecider, bookingId);
    if (booking.status === 'open') return { reason: 'payment-refunded' };
  }
  const confirmed = await confirmBooking(store, bookingId, { intentId }, context);
  if (!('reason' in confirmed)) return { bookingId, ...confirmed };
  if (confirmed.reason === 'booking-absent') {
    throw new Error(
      `${paymentDecider.stream(intentId)} pays booking ${bookingId}, which is absent`,
    );
  }
  const refunded = await refundDuplicate({ store, provider }, intentId, bookingId, context);
  return 'reason' in refunded ? refunded : { bookingId, ...refunded };
};

const notPaid = ({ id, status }: ProviderIntent) => {
  switch (status) {
    case 'processing':
      return 'payment-processing';
    case 'canceled':
      return 'payment-cancelled';
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
    case 'requires_capture':
      return 'payment-unfinished';
    case 'succeeded':
      throw new Error(`${id} succeeded but was not recorded`);
    default:
      return status satisfies never;
  }
};
