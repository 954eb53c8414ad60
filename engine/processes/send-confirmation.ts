import type { Process } from '#engine/kernel/process.ts';
import { type OfferPorts, passwordLinkFor } from '../account/mailed-password-link.ts';
import { bookingOfStream } from '../hold/booking-of-stream.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { type ConfirmationPorts, sendItinerary } from './send-itinerary.ts';

/**
 * Mails the itinerary of every confirmed booking to its traveller once; with a hold, after the
 * airline has confirmed it.
 */
export const sendConfirmation = (ports: ConfirmationPorts & OfferPorts): Process => ({
  name: 'send-confirmation',
  reactsTo: ['BookingConfirmed', 'HoldPlaced'],
  react: async ({ stream }, { context }) => {
    const bookingId = bookingOfStream(stream);
    const complete = async () => ({
      passwordLink: await passwordLinkFor(ports, bookingId, context),
    });
    const reason = mailReasons.confirmation(bookingId);
    await sendItinerary(ports, bookingId, reason, complete, context);
    // While the airline decides, nothing is sent: `HoldPlaced` starts this reaction again.
    return 'done';
  },
});
