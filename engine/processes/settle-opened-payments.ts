import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { on, type Process } from '#engine/kernel/process.ts';
import { bookingDecider } from '../booking/booking.ts';
import { paymentCodec } from '../payment/events.ts';
import { paymentDecider } from '../payment/payment.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { type Settled, settlePayment, type SettleRejection } from '../payment/settle-payment.ts';

/** The wait before the first poll: no traveller enters a card faster. */
const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 30 * 60_000;
/** How long an opened payment is polled before it is cancelled. */
export const WATCHED_MS = 24 * 3_600_000;

/**
 * Keeps the invariant "paid at the provider means confirmed here" when the browser is closed, the
 * connection is lost or this server crashes after *Pay*. Polls every opened intent at growing
 * intervals until the booking is confirmed. After a day it cancels the intent, because a payment would no longer be noticed.
 */
export const settleOpenedPayments = (ports: {
  store: EventStore;
  provider: PaymentProvider;
}): Process => ({
  name: 'settle-opened-payments',
  dueAt: ({ metadata }) => new Date(Date.parse(metadata.at) + FIRST_WAIT_MS),
  ...on(paymentCodec, 'PaymentIntentOpened', async ({ bookingId }, event, attempt) => {
    const { number, at, context } = attempt;
    const intentId = paymentDecider.idOf(event.stream);
    const { state: booking } = await foldStream(ports.store, bookingDecider, bookingId);
    // The browser or a webhook was first.
    if (booking.status === 'confirmed' && booking.intentId === intentId) return 'done';
    const settle = () => settlePayment(ports, { intentId, bookingId }, context);

    if (!mayStillBePaid(await settle())) return 'done';
    if (at.getTime() - new Date(event.metadata.at).getTime() < WATCHED_MS) {
      return { again: new Date(at.getTime() + waitMs(number)) };
    }
    await ports.provider.cancelIntent(intentId);
    return mayStillBePaid(await settle())
      ? { again: new Date(at.getTime() + LONGEST_WAIT_MS) }
      : 'done';
  }),
});

const waitMs = (looks: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.5 ** (looks - 1));

const mayStillBePaid = (settled: Settled | SettleRejection): boolean => {
  if (!('reason' in settled)) return false;
  switch (settled.reason) {
    case 'payment-unfinished':
    case 'payment-processing':
      return true;
    case 'unknown-intent':
    case 'payment-cancelled':
    case 'payment-refunded':
    case 'payment-mismatch':
      return false;
    default:
      return settled.reason satisfies never;
  }
};
