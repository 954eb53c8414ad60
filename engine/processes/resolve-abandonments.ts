import { foldStream } from '#engine/kernel/handle-command.ts';
import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import { bookingDecider } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import { ownPayment, resolveRecovery } from '../recovery/resolve-recovery.ts';
import { sameTripBookings, type SameTripPorts } from '../recovery/same-trip-bookings.ts';

const NAME = 'resolve-abandonments';

/**
 * A confirmed booking is abandoned no longer, and its recovery link only leads to it. The same
 * address's other open checkouts of that trip are resolved with it.
 */
export const resolveAbandonments = (ports: SameTripPorts): Process => ({
  name: NAME,
  reactsTo: ['BookingConfirmed'],
  react: async (event, { at }) => {
    const confirmed = bookingCodec.decodeAs('BookingConfirmed', event);
    if (!confirmed) return 'done';
    const { bookingId, intentId } = confirmed;
    const { store } = ports;
    const context = contextOfReaction(NAME, event, at);
    await resolveRecovery(store, bookingId, ownPayment(confirmed), context);

    const { state: booking } = await foldStream(store, bookingDecider, bookingId);
    if (booking.status !== 'confirmed') return 'done';
    for (const other of await sameTripBookings(ports, booking)) {
      if (other.status !== 'open') continue;
      const resolution = { intentId, byBookingId: bookingId };
      await resolveRecovery(store, other.bookingId, resolution, context);
    }
    return 'done';
  },
});
