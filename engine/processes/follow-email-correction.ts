import { on, type Process } from '#engine/kernel/process.ts';
import { joinAccount } from '../account/join-booking.ts';
import type { AccountPorts } from '../account/open-account.ts';
import { bookingDecider } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';

/**
 * Keeps the invariant "a paid booking is in no account of a former email address". The request that
 * confirms the new address does it at once; this process manager does it after a crash in between,
 * and for corrections from before accounts lost bookings.
 */
export const followEmailCorrection = (ports: AccountPorts): Process => ({
  name: 'follow-email-correction',
  ...on(bookingCodec, 'ReservationCorrected', async ({ fields }, { stream }, { context }) => {
    if (fields.includes('email')) await joinAccount(ports, bookingDecider.idOf(stream), context);
    return 'done';
  }),
});
