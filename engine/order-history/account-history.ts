import { accountDecider } from '../account/account.ts';
import { addressDecider } from '../account/address.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldEvents } from '#engine/kernel/handle-command.ts';
import { deliveryDecider } from '../mail/delivery.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { inLogOrder, orderHistory } from './order-history.ts';

/**
 * Returns every event of an account and of its bookings, in the order of the log: the account's
 * stream, its part of the address's stream, the mails about its password links and its deletion,
 * and the whole history of each booking. Empty if there is no such account.
 */
export const accountHistory = async (
  store: EventStore,
  userId: number,
): Promise<RecordedEvent[]> => {
  const own = await store.read(accountDecider.stream(userId));
  const { state: account } = foldEvents(accountDecider, own);
  if (account.status === 'absent') return [];
  const [address, ...further] = await Promise.all([
    store.read(addressDecider.stream(account.emailHash)),
    ...account.links.flatMap(({ number }) =>
      [mailReasons.passwordLink(userId, number), mailReasons.passwordSet(userId, number)].map(
        (reason) => store.read(deliveryDecider.stream(reason)),
      ),
    ),
    store.read(deliveryDecider.stream(mailReasons.accountDeleted(userId))),
    ...account.bookings.map((bookingId) => orderHistory(store, bookingId)),
  ]);
  // After its release, another account may have taken the address.
  const held = address.filter((event) => addressDecider.codec.decode(event).data.userId === userId);
  return inLogOrder([...own, ...held, ...further.flat()]);
};
