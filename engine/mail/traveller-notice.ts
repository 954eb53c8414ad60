import type { PersonalData } from '../booking/personal-data.ts';
import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { passengerName } from '../itinerary/itinerary.ts';
import { legLine, legs, type TripLegs } from './flight-lines.ts';
import { mailPage } from './mail-page.ts';
import { button, section, note, paragraph } from './mail-parts.ts';
import type { Attachment, Mail } from './mailer.ts';

/** How long a refund takes to arrive (spec 2 §2). */
export const REFUND_TAKES = 'It takes 5 to 10 business days to show on your card statement.';

/** What a short mail about a reservation needs, whatever it says. */
export type Notice = {
  passenger: PersonalData['passenger'];
  trip: TripLegs;
  issuer: Issuer;
  /** Opens the reservation in any browser; `undefined` where there is nothing to see. */
  accessUrl?: string | undefined;
  messageId: string;
};

/** A short mail to the traveller: `subject` is its section too, `paragraphs` say what happened. */
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
