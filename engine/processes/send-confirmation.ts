import type { EventStore } from '#engine/kernel/event-store.ts';
import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import { bookingCodec } from '../booking/events.ts';
import { composeItinerary, type ItineraryPorts } from '../itinerary/compose-itinerary.ts';
import { renderItinerary } from '../itinerary/render-itinerary.ts';
import { confirmationMail } from '../mail/confirmation-mail.ts';
import { type Mailer, messageIdFor } from '../mail/mailer.ts';
import { sendOnce } from '../mail/send-once.ts';

const NAME = 'send-confirmation';

/** Every confirmed booking's traveller gets the itinerary by e-mail, once. */
export const sendConfirmation = (
  ports: ItineraryPorts & { store: EventStore; mailer: Mailer },
): Process => ({
  name: NAME,
  reactsTo: ['BookingConfirmed'],
  react: async (event, { at }) => {
    const confirmed = bookingCodec.decodeAs('BookingConfirmed', event);
    if (!confirmed) return 'done';
    const { bookingId } = confirmed;
    const itinerary = await composeItinerary(ports, bookingId);
    if ('reason' in itinerary) {
      if (itinerary.reason === 'person-forgotten') return 'done';
      throw new Error(`${event.stream} was confirmed but has no itinerary: ${itinerary.reason}`);
    }
    const reason = `confirmation-${bookingId}`;
    const { siteUrl } = ports.issuer;
    const compose = async () =>
      confirmationMail({
        itinerary,
        bookingUrl: `${siteUrl}/success/${bookingId}`,
        pdf: await renderItinerary(itinerary),
        messageId: messageIdFor(reason, siteUrl),
      });
    await sendOnce(ports, reason, compose, contextOfReaction(NAME, event, at));
    return 'done';
  },
});
