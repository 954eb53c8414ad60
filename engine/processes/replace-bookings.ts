import type { EventStore } from '#engine/kernel/event-store.ts';
import { on, type Process } from '#engine/kernel/process.ts';
import { bookingCodec } from '../booking/events.ts';
import { replaceBooking } from '../booking/replace-booking.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';

/**
 * Keeps the invariant "a replaced booking cannot be paid". The request that opens the new booking
 * replaces the old one at once; this process manager does it after a crash in between.
 */
export const replaceBookings = (ports: {
  store: EventStore;
  provider: PaymentProvider;
}): Process => ({
  name: 'replace-bookings',
  dueAt: (event) => {
    const replaces = bookingCodec.decodeAs('BookingCreated', event)?.replaces ?? [];
    return replaces.length > 0 ? new Date(event.metadata.at) : undefined;
  },
  ...on(bookingCodec, 'BookingCreated', async (created, _, { context }) => {
    for (const bookingId of created.replaces) {
      await replaceBooking(ports, { bookingId, byBookingId: created.bookingId }, context);
    }
    return 'done';
  }),
});
