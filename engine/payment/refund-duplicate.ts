import { isConfirmed } from '../booking/booking-state.ts';
import { bookingDecider } from '../booking/booking.ts';
import { foldStream, type CommandContext } from '#engine/kernel/handle-command.ts';
import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { PaymentEvent } from './events.ts';
import { handlePayment, type Payment } from './payment.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { failedRefunds, keptCents, liveRefund, refundPayment } from './refund-payment.ts';

/** A paid intent of a booking that another intent had paid before. */
export const detectDuplicate = (payment: Payment): PaymentEvent[] =>
  payment.status === 'succeeded'
    ? [{ type: 'DuplicatePaymentDetected', data: { bookingId: payment.bookingId } }]
    : [];

/** After so many refunds that failed, a person must find another way; see `report-payment-trouble`. */
const REFUNDS_TRIED = 3;

/** Whether money of a duplicate is still ours, and asking for its refund is worth a try. */
export const awaitsRefund = (payment: Payment): boolean =>
  payment.status === 'duplicate' &&
  !liveRefund(payment, 'duplicate') &&
  keptCents(payment) > 0 &&
  failedRefunds(payment, 'duplicate') < REFUNDS_TRIED;

/**
 * Gives a second payment of a booking back (event, refund at the provider, event), again when the
 * refund failed, and returns the confirmation number of the first payment. Safe to repeat.
 */
export const refundDuplicate = async (
  { store, provider }: { store: EventStore; provider: PaymentProvider },
  intentId: string,
  bookingId: number,
  context: CommandContext,
): Promise<{ confirmationNumber: string; position: bigint } | Rejection<'payment-processing'>> => {
  const detected = await handlePayment(store, context)(intentId, detectDuplicate);
  if (awaitsRefund(detected.state)) {
    // A rejection says that the money is on its way back by a dispute or another refund.
    await refundPayment(
      { store, provider },
      intentId,
      { cause: 'duplicate', reason: 'duplicate' },
      context,
    );
  }
  const { state, position } = await foldStream(store, bookingDecider, bookingId);
  // The first payment has drawn a number that is not sure yet.
  if (!isConfirmed(state)) return { reason: 'payment-processing' };
  return { confirmationNumber: state.confirmationNumber, position };
};
