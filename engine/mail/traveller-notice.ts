import type { PersonalData } from '../booking/personal-data.ts';
import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { passengerName } from '../itinerary/itinerary.ts';
import { briefTrip, type TripLegs } from './flight-lines.ts';
import { mailPage } from './mail-page.ts';
import { button, paragraph, type Part, section } from './mail-parts.ts';
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

/** Composes a short mail to the traveller: `subject` is also its title, `says` its text. */
export const travellerNotice = (
  { passenger, trip, issuer, accessUrl, messageId }: Notice,
  {
    subject,
    says,
    attachments = [],
  }: { subject: string; says: readonly [string, ...(string | Part)[]]; attachments?: Attachment[] },
): Mail =>
  mailPage({
    messageId,
    to: { name: passengerName(passenger), address: passenger.email },
    subject,
    preview: says[0],
    issuer,
    parts: [
      paragraph(`Hello ${passenger.firstName},`),
      ...says.map((said) => (typeof said === 'string' ? paragraph(said) : said)),
      ...(accessUrl === undefined ? [] : [button('Open your reservation', accessUrl)]),
      section('Your flights'),
      briefTrip(trip),
    ],
    attachments,
  });
