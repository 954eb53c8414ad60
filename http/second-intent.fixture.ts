import { handleBooking } from '#engine/booking/booking.ts';
import { attachPaymentIntent, startPaymentAttempt } from '#engine/booking/payment-attempts.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { noteOpened } from '#engine/payment/open-payment.ts';
import { handlePayment } from '#engine/payment/payment.ts';
import type { PaymentProvider } from '#engine/payment/payment-provider.ts';
import { commandContext } from './command-context.ts';

/** Opens a second intent of a booking although the first one can still be paid, or is. */
export const openSecondIntent = async (
  { store, provider }: { store: EventStore; provider: PaymentProvider },
  bookingId: number,
): Promise<{ bookingId: number; intentId: string }> => {
  const by = commandContext('visitor', new Date());
  const attempted = { bookingId, attempt: 2, amountCents: 1500, livemode: false };
  await handleBooking(store, by)(bookingId, (booking) =>
    startPaymentAttempt({ finished: 1 }, booking),
  );
  const intent = await provider.openIntent({ ...attempted, currency: 'usd' });
  if ('rejected' in intent) throw new Error(intent.rejected);
  const { id: intentId } = intent;
  await handlePayment(store, by)(intentId, (payment) => noteOpened(attempted, payment));
  await handleBooking(store, by)(bookingId, (booking) =>
    attachPaymentIntent({ attempt: 2, intentId }, booking),
  );
  return { bookingId, intentId };
};
