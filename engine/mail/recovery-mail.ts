import type { PersonalData } from '../booking/personal-data.ts';
import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { instant, usd } from '#engine/itinerary/format.ts';
import { type Itinerary, passengerName } from '#engine/itinerary/itinerary.ts';
import { noticeText } from '#engine/itinerary/notice-text.ts';
import { PRODUCT_NAME } from '#engine/product.ts';
import { tripHtml, tripText } from './flight-lines.ts';
import { html } from './html.ts';
import { mailPage, STYLE } from './mail-page.ts';
import type { Mail } from './mailer.ts';

type Reminder = {
  passenger: PersonalData['passenger'];
  trip: Pick<Itinerary, 'outbound' | 'return' | 'isRoundTrip' | 'sample'> & { feeCents: number };
  /** ISO 8601 instant until which the link works. */
  expiresAt: string;
  issuer: Issuer;
  recoveryToken: string;
  optOutToken: string;
  messageId: string;
};

const SUBJECT = 'Your flight itinerary reservation is not paid yet';
const PREVIEW = 'Your details are kept. You can continue where you left off.';

const text = ({ passenger, trip, expiresAt, issuer }: Reminder, link: string, optOut: string) => {
  const notice = noticeText(trip.sample);
  return `Hello ${passenger.firstName},

You began a flight itinerary reservation and have not paid for it. Nothing was charged.

Continue where you left off
${link}
The link works until ${instant(expiresAt)}.

${tripText(trip)}

All times are local to the airport.

Reservation fee: ${usd(trip.feeCents)} USD

What this document is
${notice.is}

What it is not
${notice.isNot}

You need not do anything if your plans have changed. This is the only reminder for this checkout.

No reminders to this address any more
${optOut}

Questions: ${issuer.supportEmail}
${PRODUCT_NAME}, ${issuer.siteUrl}
`;
};

const content = (
  { passenger, trip, expiresAt, issuer }: Reminder,
  link: string,
  optOut: string,
) => {
  const notice = noticeText(trip.sample);
  return html`<h1
      style="margin:0 0 12px;font-size:21px;line-height:1.3;font-weight:700;color:#12202F"
    >
      ${SUBJECT}
    </h1>
    <p style="${STYLE.text}">Hello ${passenger.firstName},</p>
    <p style="${STYLE.text}">
      You began a flight itinerary reservation and have not paid for it. Nothing was charged.
    </p>
    <p style="margin:0 0 12px">
      <a class="button" href="${link}" style="${STYLE.button}">Continue where you left off</a>
    </p>
    <p style="${STYLE.note}">The link works until ${instant(expiresAt)}.</p>
    ${tripHtml(trip)}
    <p style="${STYLE.note}">All times are local to the airport.</p>
    <p style="${STYLE.text}">Reservation fee: ${usd(trip.feeCents)} USD</p>
    <h2 style="${STYLE.heading}">What this document is</h2>
    <p style="${STYLE.text}">${notice.is}</p>
    <h2 style="${STYLE.heading}">What it is not</h2>
    <p style="${STYLE.text}">${notice.isNot}</p>
    <p style="${STYLE.note}">
      You need not do anything if your plans have changed. This is the only reminder for this
      checkout. <a href="${optOut}" style="${STYLE.link}">No reminders to this address any more</a>
    </p>
    <p style="${STYLE.note}">
      Questions? Write to
      <a href="mailto:${issuer.supportEmail}" style="${STYLE.link}">${issuer.supportEmail}</a>.
      ${PRODUCT_NAME}, <a href="${issuer.siteUrl}" style="${STYLE.link}">${issuer.siteUrl}</a>
    </p>`;
};

/** To the traveller who left a checkout unpaid: the flights, the way back, and the way out. */
export const recoveryMail = (reminder: Reminder): Mail => {
  const { passenger, issuer, recoveryToken, optOutToken, messageId } = reminder;
  const link = `${issuer.siteUrl}/recovery/${recoveryToken}`;
  const optOut = `${issuer.siteUrl}/unsubscribe/${optOutToken}`;
  return {
    messageId,
    to: { name: passengerName(passenger), address: passenger.email },
    subject: SUBJECT,
    text: text(reminder, link, optOut),
    html: mailPage(SUBJECT, PREVIEW, content(reminder, link, optOut)),
    attachments: [],
    unsubscribeUrl: `${issuer.siteUrl}/api/recovery/unsubscribe/${optOutToken}`,
  };
};
