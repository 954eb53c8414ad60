import { on, type Process } from '#engine/kernel/process.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { handleBooking } from '../booking/booking.ts';
import { cancelBooking } from '../booking/cancel-booking.ts';
import { holdCodec } from '../hold/events.ts';
import { holdDecider } from '../hold/hold.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { refundBooking } from '../payment/refund-booking.ts';

/**
 * Keeps the invariant "money is kept only for flights that an airline holds": refunds the fee of a
 * failed hold and cancels the reservation. A fee that was already refunded, or never charged, is
 * accepted. An unavailable provider is retried.
 */
export const refundFailedHold = (ports: {
  store: EventStore;
  provider: PaymentProvider;
  sealing: Sealing;
}): Process => ({
  name: 'refund-failed-hold',
  ...on(holdCodec, 'HoldFailed', async (_, { stream }, { context }) => {
    const bookingId = holdDecider.idOf(stream);
    const choice = { choice: 'technical-failure', note: undefined } as const;
    const refunded = await refundBooking(ports, bookingId, choice, context);
    if ('reason' in refunded && !['already-refunded', 'not-paid'].includes(refunded.reason))
      throw new Error(`The fee of booking ${bookingId} was not refunded: ${refunded.reason}`);
    await handleBooking(ports.store, context)(bookingId, (booking) =>
      cancelBooking({ reason: 'not-held', sealedNote: null }, booking),
    );
    return 'done';
  }),
});
