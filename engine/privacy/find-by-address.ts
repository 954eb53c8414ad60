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
 * What belongs to an e-mail address: its account with all bookings, every booking that was made
 * with the address or whose confirmation was sent there, and every message that was written with it,
 * oldest first. Addresses stand nowhere in clear, so the
 * whole log is read and its seals are opened; what cannot be read is passed over and named.
 * `onRead` hears how many events were read, and may throw to end it.
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
  const messageIds: string[] = [];
  const unreadable: Unreadable[] = [];
  const { signal } = new AbortController();
  let read = 0;
  for await (const events of store.readAll({ after: undefined, signal })) {
    read += events.length;
    onRead(read);
    const addresses = await addressesIn(events, sealing);
    for (const { stream, address: found } of addresses.found) {
      if (stream.startsWith(messageDecider.prefix)) {
        if (addressHash(found) === wanted) messageIds.push(messageDecider.idOf(stream));
        continue;
      }
      if (addressHash(found) === wanted) bookingIds.add(Number(bookingDecider.idOf(stream)));
    }
    unreadable.push(...addresses.unreadable);
  }
  return {
    userIds,
    bookingIds: [...bookingIds].toSorted((a, b) => a - b),
    messageIds,
    unreadable,
  };
};
