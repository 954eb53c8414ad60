import { bookingDecider } from '#engine/booking/booking.ts';
import { attachPaymentIntent, startPaymentAttempt } from '#engine/booking/payment-attempts.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { handleCommand } from '#engine/kernel/handle-command.ts';
import { noteOpened } from '#engine/payment/open-payment.ts';
import { paymentDecider } from '#engine/payment/payment.ts';
import type { PaymentProvider } from '#engine/payment/payment-provider.ts';
import { commandContext } from './command-context.ts';

/** A second intent of a booking, opened although the first one can still be paid, or is. */
export const openSecondIntent = async (
  { store, provider }: { store: EventStore; provider: PaymentProvider },
  bookingId: number,
): Promise<{ bookingId: number; intentId: string }> => {
  const by = commandContext('visitor', new Date());
  const attempted = { bookingId, attempt: 2, amountCents: 1500, livemode: false };
  await handleCommand(
    store,
    bookingDecider,
    bookingId,
    (booking) => startPaymentAttempt({ finished: 1 }, booking),
    by,
  );
  const intent = await provider.openIntent({ ...attempted, currency: 'usd' });
  if ('refused' in intent) throw new Error(intent.refused);
  const { id: intentId } = intent;
  await handleCommand(
    store,
    paymentDecider,
    intentId,
    (payment) => noteOpened(attempted, payment),
    by,
  );
  await handleCommand(
    store,
    bookingDecider,
    bookingId,
    (booking) => attachPaymentIntent({ attempt: 2, intentId }, booking),
    by,
  );
  return { bookingId, intentId };
};
