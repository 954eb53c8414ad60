import { bookingDecider } from '../booking/booking.ts';
import { foldStream, handleCommand, type CommandContext } from '#engine/kernel/handle-command.ts';
import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { PaymentEvent } from './events.ts';
import { type Payment, paymentDecider } from './payment.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** A paid intent of a booking that another intent had paid before. */
export const detectDuplicate = (payment: Payment): PaymentEvent[] =>
  payment.status === 'succeeded'
    ? [{ type: 'DuplicatePaymentDetected', data: { bookingId: payment.bookingId } }]
    : [];

/** Notes the refund that the provider accepted, once. */
export const noteRefund = (
  refund: { refundId: string; amountCents: number },
  payment: Payment,
): PaymentEvent[] =>
  payment.status === 'duplicate'
    ? [
        {
          type: 'PaymentRefundRequested',
          data: { bookingId: payment.bookingId, ...refund, cause: 'duplicate' },
        },
      ]
    : [];

/**
 * Gives a second payment of a booking back (fact, refund at the provider, fact), and answers the
 * number of the first payment. Safe to repeat: the provider knows the refund by its key.
 */
export const refundDuplicate = async (
  { store, provider }: { store: EventStore; provider: PaymentProvider },
  intentId: string,
  bookingId: number,
  context: CommandContext,
): Promise<{ confirmationNumber: string; position: bigint } | Rejection<'payment-processing'>> => {
  const command = (decide: (payment: Payment) => PaymentEvent[]) =>
    handleCommand<string, Payment, PaymentEvent, never>(
      store,
      paymentDecider,
      intentId,
      decide,
      context,
    );

  const detected = await command(detectDuplicate);
  if (detected.state.status === 'duplicate') {
    const refund = await provider.refundDuplicate(intentId);
    await command((payment) => noteRefund(refund, payment));
  }
  const { state, position } = await foldStream(store, bookingDecider, bookingId);
  // The first payment has drawn a number that is not sure yet.
  if (state.status !== 'confirmed') return { reason: 'payment-processing' };
  return { confirmationNumber: state.confirmationNumber, position: position ?? 0n };
};
