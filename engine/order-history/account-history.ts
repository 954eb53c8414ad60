import { type Account, accountDecider } from '../account/account.ts';
import { addressDecider } from '../account/address.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { deliveryDecider } from '../mail/delivery.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { orderHistory } from './order-history.ts';

/**
 * Every fact of an account and of its bookings, in the order of the log: the account's stream, what
 * it did to its address, the mails with its password links and about its deletion, and the whole history of each booking. Empty
 * when there is no such account.
 */
export const accountHistory = async (
  store: EventStore,
  userId: number,
): Promise<RecordedEvent[]> => {
  const { codec, evolve, initial, stream } = accountDecider;
  const own = await store.read(stream(userId));
  const account = own.reduce<Account>(
    (state, event) => evolve(state, codec.decode(event)),
    initial,
  );
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
  // Once it was given free, another account may have taken it.
  const held = address.filter((event) => addressDecider.codec.decode(event).data.userId === userId);
  return [...own, ...held, ...further.flat()].toSorted((a, b) =>
    a.position < b.position ? -1 : 1,
  );
};
