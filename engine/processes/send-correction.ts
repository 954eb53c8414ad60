import { foldStream } from '#engine/kernel/handle-command.ts';
import type { LinkTokens } from '#engine/kernel/link-token.ts';
import { on, type Process } from '#engine/kernel/process.ts';
import { bookingDecider } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import { composeItinerary, type ItineraryPorts } from '../itinerary/compose-itinerary.ts';
import { issueOrRetry, type IssueDocumentPorts } from '../itinerary/issue-document.ts';
import { correctionMail } from '../mail/correction-mail.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import type { Notice } from '../mail/traveller-notice.ts';
import { type MailPorts, mailProcess, travellerMail } from './mail-process.ts';
import { afterHold } from './send-itinerary.ts';

/**
 * Issues the new document of a corrected reservation at once and mails it to the traveller with the
 * names of the corrected fields. Nothing is sent for a reservation that was cancelled or erased
 * meanwhile.
 */
export const sendCorrection = (
  ports: MailPorts & ItineraryPorts & IssueDocumentPorts & { linkTokens: LinkTokens },
): Process =>
  mailProcess(ports, {
    name: 'send-correction',
    ...on(bookingCodec, 'ReservationCorrected', async (corrected, event, { context }) => {
      const bookingId = bookingDecider.idOf(event.stream);
      const itinerary = await composeItinerary(ports, bookingId);
      if ('reason' in itinerary && itinerary.reason === 'hold-undecided')
        return afterHold(ports.now());
      if ('reason' in itinerary) return 'done';
      const pdf = await issueOrRetry(ports, bookingId, itinerary, context);
      // Last, because the address may have been corrected meanwhile.
      const { state: trip } = await foldStream(ports.store, bookingDecider, bookingId);
      if (trip.status === 'absent') return 'done';
      const { confirmationNumber } = itinerary;
      const compose = (notice: Notice) =>
        correctionMail(notice, { ...corrected, confirmationNumber, pdf });
      const reason = mailReasons.corrected(event.id);
      return travellerMail(ports, trip, { reason, compose }, context);
    }),
  });
