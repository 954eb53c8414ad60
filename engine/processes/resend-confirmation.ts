import { z } from 'zod';
import { on, type Process } from '#engine/kernel/process.ts';
import { type OfferPorts, passwordLinkFor } from '../account/mailed-password-link.ts';
import { bookingDecider } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { type ConfirmationPorts, sendItinerary } from './send-itinerary.ts';

/** Resends the itinerary for every request of the administrator, also to another address. */
export const resendConfirmation = (ports: ConfirmationPorts & OfferPorts): Process => ({
  name: 'resend-confirmation',
  ...on(bookingCodec, 'ConfirmationResendRequested', async (requested, event, { context }) => {
    const { sealedAddress } = requested;
    const bookingId = bookingDecider.idOf(event.stream);
    const complete = async () => {
      if (sealedAddress === null)
        return { passwordLink: await passwordLinkFor(ports, bookingId, context) };
      // A mail to another address must not give access to the account.
      const address = z.string().parse(await ports.sealing.open(event.stream, sealedAddress));
      return { to: { name: '', address } };
    };
    return sendItinerary(ports, bookingId, mailReasons.resend(event.id), complete, context);
  }),
});
