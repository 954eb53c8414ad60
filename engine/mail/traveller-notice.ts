import type { PersonalData } from '../booking/personal-data.ts';
import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { passengerName } from '../itinerary/itinerary.ts';
import { PRODUCT_NAME } from '../product.ts';
import { legLine, legs, type TripLegs } from './flight-lines.ts';
import { html } from './html.ts';
import { mailPage, STYLE } from './mail-page.ts';
import type { Mail } from './mailer.ts';
import { NOT_A_TICKET } from './not-a-ticket.ts';

/** How long a refund takes to arrive (spec 2 §2). */
export const REFUND_TAKES = 'It takes 5 to 10 business days to show on your card statement.';

/** What a short mail about a reservation needs, whatever it says. */
export type Notice = {
  passenger: PersonalData['passenger'];
  trip: TripLegs;
  issuer: Issuer;
  messageId: string;
};

/** A short mail to the traveller: `subject` is its heading too, `paragraphs` say what happened. */
export const travellerNotice = (
  { passenger, trip, issuer, messageId }: Notice,
  { subject, paragraphs }: { subject: string; paragraphs: readonly string[] },
): Mail => {
  const hello = `Hello ${passenger.firstName},`;
  const flights = legs(trip).map(legLine);
  return {
    messageId,
    to: { name: passengerName(passenger), address: passenger.email },
    subject,
    text: `${[
      hello,
      ...paragraphs,
      flights.join('\n'),
      NOT_A_TICKET,
      `Questions: ${issuer.supportEmail}\n${PRODUCT_NAME}, ${issuer.siteUrl}`,
    ].join('\n\n')}\n`,
    html: mailPage(
      subject,
      paragraphs[0] ?? subject,
      html`<h1 style="${STYLE.title}">${subject}</h1>
        <p style="${STYLE.text}">${hello}</p>
        ${paragraphs.map((paragraph) => html`<p style="${STYLE.text}">${paragraph}</p>`)}
        ${flights.map((flight) => html`<p style="${STYLE.note}">${flight}</p>`)}
        <p style="${STYLE.note}">${NOT_A_TICKET}</p>
        <p style="${STYLE.note}">
          Questions? Write to
          <a href="mailto:${issuer.supportEmail}" style="${STYLE.link}">${issuer.supportEmail}</a>.
          ${PRODUCT_NAME}, <a href="${issuer.siteUrl}" style="${STYLE.link}">${issuer.siteUrl}</a>
        </p>`,
    ),
    attachments: [],
  };
};
