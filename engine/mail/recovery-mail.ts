import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { instant, usd } from '#engine/itinerary/format.ts';
import type { Itinerary } from '#engine/itinerary/itinerary.ts';
import { DOCUMENT, noticeText } from '#engine/itinerary/notice-text.ts';
import { PRODUCT_NAME } from '#engine/product.ts';
import { tripHtml, tripText } from './flight-lines.ts';
import { html } from './html.ts';
import { mailPage, STYLE } from './mail-page.ts';
import type { Mail } from './mailer.ts';

type Reminder = {
  address: string;
  trip: Pick<Itinerary, 'outbound' | 'return' | 'isRoundTrip' | 'sample'> & { feeCents: number };
  /** ISO 8601 instant until which the link works. */
  expiresAt: string;
  issuer: Issuer;
  recoveryToken: string;
  optOutToken: string;
  messageId: string;
};

const SUBJECT = 'Finish your flight itinerary reservation';
const PREVIEW = 'We kept your details. You can continue where you left off.';
const UNFINISHED =
  'You started a flight itinerary reservation and have not paid the fee. Nothing was charged, and nothing is reserved yet.';
const PROMISE = `When the fee is paid, you get ${DOCUMENT} This email is not that document.`;
const STOP = 'Send no more reminders to this address';

const text = ({ trip, expiresAt, issuer }: Reminder, link: string, optOut: string) => {
  const notice = noticeText(trip.sample);
  return `Hello,

${UNFINISHED}

Continue where you left off
${link}
The link works until ${instant(expiresAt)}.

${tripText(trip)}

All times are local to the airport.

Reservation fee: ${usd(trip.feeCents)} USD

What you get
${PROMISE}

What the document is not
${notice.isNot}

If your plans have changed, you do not need to do anything. This is the only reminder for this checkout.

${STOP}
${optOut}

Questions: ${issuer.supportEmail}
${PRODUCT_NAME}, ${issuer.siteUrl}
`;
};

const content = ({ trip, expiresAt, issuer }: Reminder, link: string, optOut: string) => {
  const notice = noticeText(trip.sample);
  return html`<h1 style="${STYLE.title}">${SUBJECT}</h1>
    <p style="${STYLE.text}">Hello,</p>
    <p style="${STYLE.text}">${UNFINISHED}</p>
    <p style="margin:0 0 12px">
      <a class="button" href="${link}" style="${STYLE.button}">Continue where you left off</a>
    </p>
    <p style="${STYLE.note}">The link works until ${instant(expiresAt)}.</p>
    ${tripHtml(trip)}
    <p style="${STYLE.note}">All times are local to the airport.</p>
    <p style="${STYLE.text}">Reservation fee: ${usd(trip.feeCents)} USD</p>
    <h2 style="${STYLE.heading}">What you get</h2>
    <p style="${STYLE.text}">${PROMISE}</p>
    <h2 style="${STYLE.heading}">What the document is not</h2>
    <p style="${STYLE.text}">${notice.isNot}</p>
    <p style="${STYLE.note}">
      If your plans have changed, you do not need to do anything. This is the only reminder for this
      checkout. <a href="${optOut}" style="${STYLE.link}">${STOP}</a>
    </p>
    <p style="${STYLE.note}">
      Questions? Write to
      <a href="mailto:${issuer.supportEmail}" style="${STYLE.link}">${issuer.supportEmail}</a>.
      ${PRODUCT_NAME}, <a href="${issuer.siteUrl}" style="${STYLE.link}">${issuer.siteUrl}</a>
    </p>`;
};

/**
 * To the traveller who left a checkout unpaid: the flights, the way back, and the way out. Nothing
 * that was typed into the form: a stranger may have typed it, with somebody else's address.
 */
export const recoveryMail = (reminder: Reminder): Mail => {
  const { address, issuer, recoveryToken, optOutToken, messageId } = reminder;
  const link = `${issuer.siteUrl}/recovery/${recoveryToken}`;
  const optOut = `${issuer.siteUrl}/unsubscribe/${optOutToken}`;
  return {
    messageId,
    to: { name: '', address },
    subject: SUBJECT,
    text: text(reminder, link, optOut),
    html: mailPage(SUBJECT, PREVIEW, content(reminder, link, optOut)),
    attachments: [],
    unsubscribeUrl: `${issuer.siteUrl}/api/recovery/unsubscribe/${optOutToken}`,
  };
};
