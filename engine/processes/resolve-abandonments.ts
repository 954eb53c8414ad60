import { foldStream } from '#engine/kernel/handle-command.ts';
import type { Process } from '#engine/kernel/process.ts';
import { bookingDecider } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import { ownPayment, resolveRecovery } from '../recovery/resolve-recovery.ts';
import { sameTripBookings, type SameTripPorts } from '../recovery/same-trip-bookings.ts';

/**
 * Resolves the abandonment of a confirmed booking, whose recovery link then only leads to it. Also
 * resolves the other open checkouts of the same address and trip, so that no reminder is sent for
 * them; links already mailed for them still work. Also resolves the abandonment of a replaced
 * booking, and revokes its link.
 */
export const resolveAbandonments = (ports: SameTripPorts): Process => ({
  name: 'resolve-abandonments',
  reactsTo: ['BookingConfirmed', 'BookingReplaced'],
  react: async (event, { context }) => {
    const { store } = ports;
    const bookingId = bookingDecider.idOf(event.stream);
    const replaced = bookingCodec.decodeAs('BookingReplaced', event);
    if (replaced) {
      await resolveRecovery(store, bookingId, { intentId: null, ...replaced }, context);
      return 'done';
    }
    const confirmed = bookingCodec.decodeAs('BookingConfirmed', event);
    if (!confirmed) return 'done';
    await resolveRecovery(store, bookingId, ownPayment(confirmed), context);

    const { state: booking } = await foldStream(store, bookingDecider, bookingId);
    if (booking.status !== 'confirmed') return 'done';
    const paidHere = { intentId: booking.intentId, byBookingId: bookingId };
    for (const other of await sameTripBookings(ports, booking)) {
      if (other.status === 'open') await resolveRecovery(store, other.bookingId, paidHere, context);
    }
    return 'done';
  },
});
