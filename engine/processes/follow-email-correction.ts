import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import { joinAccount } from '../account/join-booking.ts';
import type { AccountPorts } from '../account/open-account.ts';
import { bookingDecider } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';

const NAME = 'follow-email-correction';

/**
 * Keeps the invariant "a paid booking is in no account of a former email address". The request that
 * confirms the new address does it at once; this process manager does it after a crash in between,
 * and for corrections from before accounts lost bookings.
 */
export const followEmailCorrection = (ports: AccountPorts): Process => ({
  name: NAME,
  reactsTo: ['ReservationCorrected'],
  react: async (event, { at }) => {
    const corrected = bookingCodec.decodeAs('ReservationCorrected', event);
    if (corrected?.fields.includes('email')) {
      const bookingId = Number(bookingDecider.idOf(event.stream));
      await joinAccount(ports, bookingId, contextOfReaction(NAME, event, at));
    }
    return 'done';
  },
});
