import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { accountDecider } from '../account/account.ts';
import { addressDecider, type AddressHash } from '../account/address.ts';
import type { KnownBooking } from '../booking/booking-state.ts';
import { bookingDecider } from '../booking/booking.ts';
import { openPersonal } from '../booking/travellers.ts';
import { flightsKey, tripDecider, tripHashOf } from '../booking/same-trip.ts';

export type SameTripPorts = { store: EventStore; sealing: Sealing; addressHash: AddressHash };

/**
 * The other bookings that the same email address made for the same flights and dates, as the log has
 * them now; none for a forgotten traveller. Paid bookings of an earlier version stand on no trip's
 * stream and are found through the account of the address.
 */
export const sameTripBookings = async (
  { store, sealing, addressHash }: SameTripPorts,
  booking: KnownBooking,
): Promise<KnownBooking[]> => {
  const emailOf = async (known: KnownBooking) =>
    (await openPersonal(sealing, known))?.passenger.email;
  const email = await emailOf(booking);
  if (email === undefined) return [];
  const tripHash = tripHashOf(addressHash, email, booking);

  const { state: chosen } = await foldStream(store, tripDecider, tripHash);
  const { state: holder } = await foldStream(store, addressDecider, addressHash(email));
  const account = holder && (await foldStream(store, accountDecider, holder.userId)).state;
  const paid = account?.status === 'opened' ? account.bookings : [];

  const others: KnownBooking[] = [];
  for (const bookingId of new Set([...chosen, ...paid])) {
    if (bookingId === booking.bookingId) continue;
    const { state: other } = await foldStream(store, bookingDecider, bookingId);
    if (other.status === 'absent' || flightsKey(other) !== flightsKey(booking)) continue;
    // The address may have been corrected since. That of a forgotten traveller is not known.
    const otherEmail = await emailOf(other);
    const isSame =
      otherEmail === undefined || tripHashOf(addressHash, otherEmail, other) === tripHash;
    if (isSame) others.push(other);
  }
  return others;
};
