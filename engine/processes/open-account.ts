import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import { joinAccount } from '../account/join-booking.ts';
import type { AccountPorts } from '../account/open-account.ts';
import { bookingCodec } from '../booking/events.ts';

const NAME = 'open-account';

/**
 * Links every confirmed booking to the account of its email address; each address has one account.
 */
export const openAccounts = (ports: AccountPorts): Process => ({
  name: NAME,
  reactsTo: ['BookingConfirmed'],
  react: async (event, { at }) => {
    const confirmed = bookingCodec.decodeAs('BookingConfirmed', event);
    if (confirmed) {
      await joinAccount(ports, confirmed.bookingId, contextOfReaction(NAME, event, at));
    }
    return 'done';
  },
});
