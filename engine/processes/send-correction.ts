import { foldStream } from '#engine/kernel/handle-command.ts';
import type { LinkTokens } from '#engine/kernel/link-token.ts';
import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import { accessLinkPath } from '../booking/access-link.ts';
import { bookingDecider } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import { composeItinerary, type ItineraryPorts } from '../itinerary/compose-itinerary.ts';
import { issueOrRetry, type IssueDocumentPorts } from '../itinerary/issue-document.ts';
import { correctionMail } from '../mail/correction-mail.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { type MailPorts, mailProcess } from './mail-process.ts';
import { afterHold } from './send-itinerary.ts';

const NAME = 'send-correction';

/**
 * Issues the new document of a corrected reservation at once and mails it to the traveller with the
 * names of the corrected fields. Nothing is sent for a reservation that was cancelled or erased
 * meanwhile.
 */
export const sendCorrection = (
  ports: MailPorts & ItineraryPorts & IssueDocumentPorts & { linkTokens: LinkTokens },
): Process =>
  mailProcess(ports, {
    name: NAME,
    reactsTo: ['ReservationCorrected'],
    mailFor: async (event, at) => {
      const { store, issuer } = ports;
      const corrected = bookingCodec.decodeAs('ReservationCorrected', event);
      if (!corrected) return undefined;
      const bookingId = Number(bookingDecider.idOf(event.stream));
      const { state: trip } = await foldStream(store, bookingDecider, bookingId);
      const itinerary = await composeItinerary(ports, bookingId);
      if ('reason' in itinerary && itinerary.reason === 'hold-undecided')
        return afterHold(ports.now());
      if ('reason' in itinerary || trip.status === 'absent') return undefined;
      const context = contextOfReaction(NAME, event, at);
      const pdf = await issueOrRetry(ports, bookingId, itinerary, context);
      const { passenger, confirmationNumber } = itinerary;
      return {
        reason: mailReasons.corrected(event.id),
        about: event.stream,
        compose: async (messageId) => {
          const accessUrl = `${issuer.siteUrl}${await accessLinkPath(ports, bookingId, context)}`;
          const notice = { passenger, trip, issuer, accessUrl, messageId };
          return correctionMail(notice, { ...corrected, confirmationNumber, pdf });
        },
      };
    },
  });
