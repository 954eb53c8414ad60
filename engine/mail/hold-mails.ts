import type { HeldFlights } from '../hold/events.ts';
import { firstSegment } from '../flights/flight.ts';
import { deadline } from '../itinerary/deadline.ts';
import { briefTrip } from './flight-lines.ts';
import type { Itinerary } from '../itinerary/itinerary.ts';
import { calendarAttachment, itineraryAttachment } from './itinerary-attachment.ts';
import type { Mail } from './mailer.ts';
import { type Notice, travellerNotice } from './traveller-notice.ts';

/** The current document. */
export type Document = { itinerary: Itinerary; pdf: Uint8Array };

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
    says: [
      'The airline could not hold the flights you chose: they sold out or changed before you paid.',
      'You can choose one of these instead, at no extra cost:',
      ...trips.map(briefTrip),
      `Please choose by ${deadline(until, firstSegment(notice.trip.outbound).origin)}. If you do not choose, we refund the fee to your card.`,
    ],
  });

/** The mail to the traveller of a renewed or alternative hold, with its record locator. */
export const heldMail = (
  notice: Notice,
  {
    itinerary: { confirmationNumber },
    pdf,
    ...held
  }: Document & { airlineRecordLocator: string; heldUntil: string | null },
): Mail =>
  travellerNotice(notice, {
    subject: `The airline holds your reservation ${confirmationNumber}`,
    says: [
      `The airline holds your flights under its record locator ${held.airlineRecordLocator}${held.heldUntil === null ? '' : ` until ${deadline(held.heldUntil, firstSegment(notice.trip.outbound).origin)}`}.`,
      NEW_DOCUMENT,
    ],
    attachments: [itineraryAttachment(confirmationNumber, pdf)],
  });

/** The mail to the traveller whose hold expires soon: until when it stands, and what comes after. */
export const holdExpiringMail = (
  notice: Notice,
  {
    confirmationNumber,
    airlineRecordLocator,
    heldUntil,
  }: { confirmationNumber: string; airlineRecordLocator: string; heldUntil: string },
): Mail =>
  travellerNotice(notice, {
    subject: `The airline’s hold on your reservation ${confirmationNumber} expires soon`,
    says: [
      `The airline holds your flights under its record locator ${airlineRecordLocator} until ${deadline(heldUntil, firstSegment(notice.trip.outbound).origin)}.`,
      'Until then you can show your document. After that, anyone who checks it sees that the airline no longer holds the flights.',
      'Do you still need it then? The page of your reservation shows whether the same flights can be held again, free of charge.',
    ],
  });

/** The mail to the traveller whose flights the airline changed, with the new document and calendar. */
export const flightsChangedMail = (notice: Notice, { itinerary, pdf }: Document): Mail =>
  travellerNotice(notice, {
    subject: `The airline changed the flights of your reservation ${itinerary.confirmationNumber}`,
    says: [
      'The airline still holds your reservation, but changed its flights. They are as listed below.',
      NEW_DOCUMENT,
      'The new flights are attached as a calendar file too. Delete the old ones from your calendar, then import it.',
    ],
    attachments: [
      itineraryAttachment(itinerary.confirmationNumber, pdf),
      calendarAttachment(itinerary),
    ],
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
    says: [
      {
        lapsed: 'The airline’s hold on your flights has expired.',
        cancelled: 'The airline cancelled its hold on your flights.',
        released: 'We released the airline’s hold on your flights.',
      }[because],
      'Anyone who checks your document sees this. Please do not use it any more.',
      ...(renewable
        ? [
            'You can have the same flights held again, free of charge, on the page of your reservation.',
          ]
        : []),
    ],
  });
