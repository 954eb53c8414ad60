import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import { type OfferPorts, passwordLinkFor } from '../account/mailed-password-link.ts';
import { bookingCodec } from '../booking/events.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { type ConfirmationPorts, sendItinerary } from './send-itinerary.ts';

const NAME = 'send-confirmation';

/** Every confirmed booking's traveller gets the itinerary by email, once. */
export const sendConfirmation = (ports: ConfirmationPorts & OfferPorts): Process => ({
  name: NAME,
  reactsTo: ['BookingConfirmed'],
  react: async (event, { at }) => {
    const confirmed = bookingCodec.decodeAs('BookingConfirmed', event);
    if (!confirmed) return 'done';
    const { bookingId } = confirmed;
    const context = contextOfReaction(NAME, event, at);
    const complete = async () => ({
      passwordLink: await passwordLinkFor(ports, bookingId, context),
    });
    return sendItinerary(ports, bookingId, mailReasons.confirmation(bookingId), complete, context);
  },
});
