import { confirmBooking } from '../booking/confirm-booking.ts';
import { foldStream, handleCommand, type CommandContext } from '#engine/kernel/handle-command.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Rejection } from '#engine/kernel/decider.ts';
import { type Payment, paymentDecider } from './payment.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { recordOutcome } from './record-outcome.ts';
import { refundDuplicate } from './refund-duplicate.ts';

/** The booking behind the intent is paid and numbered; the same answer at every repeat. */
export type Settled = { bookingId: number; confirmationNumber: string; position: bigint };

export type SettleRejection = Rejection<
  | 'unknown-intent'
  | 'payment-unfinished'
  | 'payment-processing'
  | 'payment-cancelled'
  | 'payment-mismatch'
>;

/**
 * The one way to a paid booking: asks the provider for the intent, records what it says, and
 * confirms the booking. Safe to repeat, to run twice at once and to be cut off anywhere. A second
 * paid intent of a booking is refunded, and answers with the number that the first one brought.
 */
export const settlePayment = async (
  { store, provider }: { store: EventStore; provider: PaymentProvider },
  { intentId, bookingId }: { intentId: string; bookingId: number },
  context: CommandContext,
): Promise<Settled | SettleRejection> => {
  const { state: payment } = await foldStream(store, paymentDecider, intentId);
  if (payment.status === 'absent' || payment.bookingId !== bookingId) {
    return { reason: 'unknown-intent' };
  }

  const recorded = isPaid(payment)
    ? { state: payment }
    : await recordProviderOutcome({ store, provider }, intentId, context);
  if ('reason' in recorded) return recorded;
  if (recorded.state.status === 'mismatched') return { reason: 'payment-mismatch' };

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

const isPaid = (payment: Payment): boolean => 'chargeId' in payment;

const recordProviderOutcome = async (
  { store, provider }: { store: EventStore; provider: PaymentProvider },
  intentId: string,
  context: CommandContext,
) => {
  const intent = await provider.retrieveIntent(intentId);
  return handleCommand(
    store,
    paymentDecider,
    intentId,
    (payment) => recordOutcome({ intent, environment: provider.environment }, payment),
    context,
  );
};
