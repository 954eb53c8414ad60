import type { Logger } from 'pino';
import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { paymentCodec } from '../payment/events.ts';
import { paymentDecider } from '../payment/payment.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { settlePayment } from '../payment/settle-payment.ts';

const NAME = 'settle-opened-payments';
const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 30 * 60_000;
const WATCHED_MS = 24 * 3_600_000;

/**
 * Keeps the invariant "paid at the provider means confirmed here" when the browser is closed, the
 * connection lost or this server killed after *Pay*: every opened intent is looked at again, ever
 * more rarely, for a day.
 */
export const settleOpenedPayments = ({
  log,
  ...ports
}: {
  store: EventStore;
  provider: PaymentProvider;
  log: Logger;
}): Process => ({
  name: NAME,
  reactsTo: ['PaymentIntentOpened'],
  react: async (event, { number, at }) => {
    const opened = paymentCodec.decode(event);
    const intent = {
      intentId: event.stream.slice(paymentDecider.stream('').length),
      bookingId: opened.data.bookingId,
    };
    const settled = await settlePayment(ports, intent, contextOfReaction(NAME, event, at));
    if (!('reason' in settled)) return 'done';
    switch (settled.reason) {
      case 'unknown-intent':
        throw new Error(`${event.stream} has no opened intent`);
      case 'payment-mismatch':
        log.error({ stream: event.stream }, 'a payment does not match what was opened');
        return 'done';
      case 'payment-cancelled':
        return 'done';
      case 'payment-unfinished':
      case 'payment-processing': {
        const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.5 ** (number - 1));
        return at.getTime() - new Date(event.metadata.at).getTime() > WATCHED_MS
          ? 'done'
          : { again: new Date(at.getTime() + waitMs) };
      }
      default:
        return settled.reason satisfies never;
    }
  },
});
