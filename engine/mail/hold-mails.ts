import { itineraryFileName } from '../itinerary/itinerary.ts';
import type { HeldFlights } from '../hold/events.ts';
import { firstSegment } from '../flights/flight.ts';
import { deadline } from '../itinerary/deadline.ts';
import { legLine, legs } from './flight-lines.ts';
import type { Mail } from './mailer.ts';
import { type Notice, travellerNotice } from './traveller-notice.ts';

/** The current document. */
export type Document = { confirmationNumber: string; pdf: Uint8Array };

const attached = ({ confirmationNumber, pdf }: Document) => [
  {
    filename: itineraryFileName(confirmationNumber),
    contentType: 'application/pdf',
    content: pdf,
  },
];

const NEW_DOCUMENT =
  'Your new document is attached to this email as a PDF. The document you had before is no longer valid: anyone who checks it sees that it was replaced.';

/** The mail to the traveller of a refused hold: the alternatives, and their deadline. */
export const alternativesMail = (
  notice: Notice,
  {
    confirmationNumber,
    trips,
    until,
  }: { confirmationNumber: string; trips: readonly HeldFlights[]; until: string },
): Mail =>
  travellerNotice(notice, {
    subject: `Choose other flights for your reservation ${confirmationNumber}`,
    paragraphs: [
      'The airline does not hold the flights that you chose: they were sold out, or changed, between your choice and your payment.',
      'You may choose one of these instead. It costs nothing more:',
      ...trips.map((trip) => legs(trip).map(legLine).join(' · ')),
      `Please choose until ${deadline(until, firstSegment(notice.trip.outbound).origin)}. If you choose none, we refund the fee to your card.`,
    ],
  });

/** The mail to the traveller of a renewed or alternative hold, with its record locator. */
export const heldMail = (
  notice: Notice,
  held: Document & { airlineRecordLocator: string; heldUntil: string | null },
): Mail =>
  travellerNotice(notice, {
    subject: `The airline holds your reservation ${held.confirmationNumber}`,
    paragraphs: [
      `The airline holds your flights under its record locator ${held.airlineRecordLocator}${held.heldUntil === null ? '' : ` until ${deadline(held.heldUntil, firstSegment(notice.trip.outbound).origin)}`}.`,
      NEW_DOCUMENT,
    ],
    attachments: attached(held),
  });

/** The mail to the traveller whose flights the airline changed, with the new document. */
export const flightsChangedMail = (notice: Notice, document: Document): Mail =>
  travellerNotice(notice, {
    subject: `The airline changed the flights of your reservation ${document.confirmationNumber}`,
    paragraphs: [
      'The airline still holds your reservation, but changed its flights. They are as listed below.',
      NEW_DOCUMENT,
    ],
    attachments: attached(document),
  });

/** The mail to the traveller whose hold has ended: what they can do. */
export const holdEndedMail = (
  notice: Notice,
  {
    confirmationNumber,
    because,
    renewable,
  }: {
    confirmationNumber: string;
    because: 'lapsed' | 'cancelled' | 'released';
    renewable: boolean;
  },
): Mail =>
  travellerNotice(notice, {
    subject: `The airline no longer holds your reservation ${confirmationNumber}`,
    paragraphs: [
      {
        lapsed: 'The time for which the airline held your flights is over.',
        cancelled: 'The airline cancelled its hold of your flights.',
        released: 'We gave the hold of your flights back to the airline.',
      }[because],
      'Anyone who checks your document sees so. Please do not use it any more.',
      ...(renewable
        ? ['You may have the same flights held again, free of charge: open your reservation.']
        : []),
    ],
  });
