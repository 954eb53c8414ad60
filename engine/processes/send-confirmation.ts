import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import { type OfferPorts, passwordLinkFor } from '../account/mailed-password-link.ts';
import { bookingDecider } from '../booking/booking.ts';
import { holdDecider } from '../hold/hold.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { type ConfirmationPorts, sendItinerary } from './send-itinerary.ts';

const NAME = 'send-confirmation';

/**
 * Mails the itinerary of every confirmed booking to its traveller once; with a hold, after the
 * airline has confirmed it.
 */
export const sendConfirmation = (ports: ConfirmationPorts & OfferPorts): Process => ({
  name: NAME,
  reactsTo: ['BookingConfirmed', 'HoldPlaced'],
  react: async (event, { at }) => {
    const bookingId = event.stream.startsWith(holdDecider.prefix)
      ? Number(holdDecider.idOf(event.stream))
      : Number(bookingDecider.idOf(event.stream));
    const context = contextOfReaction(NAME, event, at);
    const complete = async () => ({
      passwordLink: await passwordLinkFor(ports, bookingId, context),
    });
    const reason = mailReasons.confirmation(bookingId);
    await sendItinerary(ports, bookingId, reason, complete, context);
    // While the airline decides, nothing is sent: `HoldPlaced` starts this reaction again.
    return 'done';
  },
});
