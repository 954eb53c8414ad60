import { accountDecider } from '../account/account.ts';
import { addressDecider, type AddressHash } from '../account/address.ts';
import { bookingDecider } from '../booking/booking.ts';
import { messageDecider } from '../contact/message.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { addressesIn, type Unreadable } from './addresses-in.ts';

/** What belongs to one person; ids ascending. */
export type PersonsIds = { userIds: number[]; bookingIds: number[]; messageIds: string[] };

type Ports = { store: EventStore; sealing: Sealing; addressHash: AddressHash };

/**
 * What belongs to an email address: its account with all bookings, every booking that was made
 * with the address, unless it was corrected since, or whose confirmation was sent there, and every message that was written with it,
 * oldest first. Addresses are never stored in clear, so the
 * whole log is read and decrypted; what cannot be read is skipped and named.
 * `onRead` gets the number of events read, and may throw to end it.
 */
export const findByAddress = async (
  { store, sealing, addressHash }: Ports,
  address: string,
  onRead: (events: number) => void,
): Promise<PersonsIds & { unreadable: Unreadable[] }> => {
  const wanted = addressHash(address);
  const { state: holder } = await foldStream(store, addressDecider, wanted);
  const userIds = holder ? [holder.userId] : [];
  const bookingIds = new Set<number>();
  for (const userId of userIds) {
    const { state } = await foldStream(store, accountDecider, userId);
    if (state.status !== 'absent') for (const id of state.bookings) bookingIds.add(id);
  }
  const made = new Set<number>();
  const messageIds: string[] = [];
  const unreadable: Unreadable[] = [];
  const { signal } = new AbortController();
  let read = 0;
  for await (const events of store.readAll({ after: undefined, signal })) {
    read += events.length;
    onRead(read);
    const addresses = await addressesIn(events, sealing);
    for (const { stream, address: found, isOwn } of addresses.found) {
      const isWanted = addressHash(found) === wanted;
      if (messageDecider.isOf(stream)) {
        if (isWanted) messageIds.push(messageDecider.idOf(stream));
        continue;
      }
      const bookingId = bookingDecider.idOf(stream);
      if (isWanted && isOwn) made.add(bookingId);
      else if (isWanted) bookingIds.add(bookingId);
      // The address was corrected: the booking is another person's, who may have paid for it.
      else if (isOwn) made.delete(bookingId);
    }
    unreadable.push(...addresses.unreadable);
  }
  return {
    userIds,
    bookingIds: [...new Set([...bookingIds, ...made])].toSorted((a, b) => a - b),
    messageIds,
    unreadable,
  };
};
