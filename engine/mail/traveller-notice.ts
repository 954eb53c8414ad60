import type { PersonalData } from '../booking/personal-data.ts';
import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { passengerName } from '../itinerary/itinerary.ts';
import { legLine, legs, type TripLegs } from './flight-lines.ts';
import { mailPage } from './mail-page.ts';
import { button, section, note, paragraph } from './mail-parts.ts';
import type { Attachment, Mail } from './mailer.ts';

/** How long a refund takes to arrive (spec 2 §2). */
export const REFUND_TAKES = 'It takes 5 to 10 business days to show on your card statement.';

/** The data of a short mail about a reservation. */
export type Notice = {
  passenger: PersonalData['passenger'];
  trip: TripLegs;
  issuer: Issuer;
  /** Opens the reservation in any browser; `undefined` if there is nothing to show. */
  accessUrl?: string | undefined;
  messageId: string;
};

/** Composes a short mail to the traveller: `subject` is also its heading, `paragraphs` its text. */
export const travellerNotice = (
  { passenger, trip, issuer, accessUrl, messageId }: Notice,
  {
    subject,
    paragraphs,
    attachments = [],
  }: { subject: string; paragraphs: readonly string[]; attachments?: Attachment[] },
): Mail => ({
  messageId,
  to: { name: passengerName(passenger), address: passenger.email },
  ...mailPage({
    subject,
    preview: paragraphs[0] ?? subject,
    issuer,
    parts: [
      paragraph(`Hello ${passenger.firstName},`),
      ...paragraphs.map(paragraph),
      ...(accessUrl === undefined ? [] : [button('Open your reservation', accessUrl)]),
      section('Your flights'),
      ...legs(trip).map((leg) => note(legLine(leg))),
    ],
  }),
  attachments,
});
