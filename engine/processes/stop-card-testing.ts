import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { on, type Process } from '#engine/kernel/process.ts';
import { bookingDecider } from '../booking/booking.ts';
import { type CardCallers, dayBefore } from '../payment/card-callers.ts';
import {
  DECLINES_OF_A_BOOKING,
  DECLINES_OF_A_CALLER,
  declinesOf,
  intentsOf,
} from '../payment/card-declines.ts';
import { paymentCodec } from '../payment/events.ts';
import { paymentDecider } from '../payment/payment.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { settlePayment } from '../payment/settle-payment.ts';

/**
 * Cancels the open intents of a booking or a caller after too many declined cards in a day: stolen
 * cards are tested with small payments. `openPayment` and its route open no others.
 */
export const stopCardTesting = (ports: {
  store: EventStore;
  provider: PaymentProvider;
  cardCallers: CardCallers;
}): Process => ({
  name: 'stop-card-testing',
  ...on(paymentCodec, 'PaymentFailed', async (failed, event, { at, context }) => {
    const { store, provider, cardCallers } = ports;
    if (new Date(event.metadata.at) <= dayBefore(at)) return 'done';
    const { bookingId, failureId } = failed;
    const intents = new Set<string>();

    const { state: booking } = await foldStream(store, bookingDecider, bookingId);
    if (booking.status !== 'absent') {
      const declines = await declinesOf(store, booking, at);
      if (declines >= DECLINES_OF_A_BOOKING) intentsOf(booking).forEach((id) => intents.add(id));
    }
    const intentId = paymentDecider.idOf(event.stream);
    for (const caller of await cardCallers.noteDecline({ intentId, failureId }, at)) {
      if ((await cardCallers.declinesOf(caller, at)) < DECLINES_OF_A_CALLER) continue;
      for (const opened of await cardCallers.intentsOf(caller, at)) intents.add(opened);
    }

    for (const id of intents) {
      const { state: payment } = await foldStream(store, paymentDecider, id);
      if (payment.status !== 'open') continue;
      await provider.cancelIntent(id);
      await settlePayment(ports, { intentId: id }, context);
    }
    return 'done';
  }),
});
