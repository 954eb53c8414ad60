import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { abandonmentDecider } from '../abandonment/abandonment.ts';
import type { AddressHash } from '../account/address.ts';
import { bouncesIdOf } from '../mail/bounces.ts';
import { deliveryDecider } from '../mail/delivery.ts';
import { mailReasons } from '../mail/mail-reasons.ts';

/**
 * Returns whether a reminder of this booking to this address bounced for good. Mails of other bookings
 * do not count, so that a stranger's address reveals nothing.
 */
export const isReminderReturned = async (
  { store, addressHash }: { store: EventStore; addressHash: AddressHash },
  { bookingId, address }: { bookingId: number; address: string },
): Promise<boolean> => {
  const { state: abandonment } = await foldStream(store, abandonmentDecider, bookingId);
  const sent = abandonment.status === 'none' ? 0 : abandonment.number;
  const addressId = bouncesIdOf(addressHash, address);
  for (let number = 1; number <= sent; number++) {
    const reason = mailReasons.reminder(bookingId, number);
    const { state: mail } = await foldStream(store, deliveryDecider, reason);
    if (mail.status === 'sent' && mail.bounced === 'hard' && mail.addressId === addressId)
      return true;
  }
  return false;
};
