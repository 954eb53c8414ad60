import { on, type Process } from '#engine/kernel/process.ts';
import { joinAccount } from '../account/join-booking.ts';
import type { AccountPorts } from '../account/open-account.ts';
import { bookingCodec } from '../booking/events.ts';

/**
 * Links every confirmed booking to the account of its email address; each address has one account.
 */
export const openAccounts = (ports: AccountPorts): Process => ({
  name: 'open-account',
  ...on(bookingCodec, 'BookingConfirmed', async ({ bookingId }, _, { context }) => {
    await joinAccount(ports, bookingId, context);
    return 'done';
  }),
});
