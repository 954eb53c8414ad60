import { instant, usd } from '#engine/itinerary/format.ts';
import { calendarFileName, itineraryCalendar } from '#engine/itinerary/itinerary-calendar.ts';
import {
  itineraryFileName,
  passengerName,
  verificationAddress,
} from '#engine/itinerary/itinerary.ts';
import type { Itinerary } from '#engine/itinerary/itinerary.ts';
import { noticeText } from '#engine/itinerary/notice-text.ts';
import { PRODUCT_NAME } from '#engine/product.ts';
import { tripHtml, tripText } from './flight-lines.ts';
import { html } from './html.ts';
import { mailPage, STYLE } from './mail-page.ts';
import type { Mail } from './mailer.ts';
import { passwordLinkValidity } from './password-link-mail.ts';

type Confirmation = {
  itinerary: Itinerary;
  /** Opens the booking in any browser; an absolute address with a secret. */
  accessUrl: string;
  /** Where a customer without a password sets one, until an instant; otherwise `undefined`. */
  passwordLink: { url: string; expiresAt: string } | undefined;
  /** Undefined for an order that was added by hand, or paid before acceptance was recorded. */
  acceptedTerms?: { termsVersion: string; acceptedAt: string } | undefined;
  pdf: Uint8Array;
  messageId: string;
};

const ACCESS = 'The link opens your booking on any device. Keep it to yourself.';
const CHECK =
  'Whoever is handed the document can check it at this address with the passenger’s last name:';
const account = ({ expiresAt }: { expiresAt: string }): string =>
  `To see all your bookings in one place, set a password. ${passwordLinkValidity(expiresAt)}`;

const accepted = ({ termsVersion, acceptedAt }: { termsVersion: string; acceptedAt: string }) =>
  `Terms of service and refund policy of ${termsVersion}, accepted ${instant(acceptedAt)}`;

const text = ({ itinerary, accessUrl, passwordLink, acceptedTerms }: Confirmation): string => {
  const notice = noticeText(itinerary.sample);
  return `Hello ${itinerary.passenger.firstName},

Your flight itinerary reservation is confirmed.

Confirmation number (PNR): ${itinerary.confirmationNumber}

The itinerary is attached to this email as a PDF, its flights as a calendar file.

Open your booking
${accessUrl}
${ACCESS}

${tripText(itinerary)}

All times are local to the airport.

What this document is
${notice.is}

What it is not
${notice.isNot}

How to check it
${CHECK}
${verificationAddress(itinerary)}

Reservation fee paid: ${usd(itinerary.reservationFeeCents)} USD
${acceptedTerms ? `${accepted(acceptedTerms)}\n` : ''}${passwordLink ? `\nYour account\n${account(passwordLink)}\n${passwordLink.url}\n` : ''}
Questions: ${itinerary.supportEmail}
${PRODUCT_NAME}, ${itinerary.siteUrl}
`;
};

const accountSection = (link: { url: string; expiresAt: string }) =>
  html`<h2 style="${STYLE.heading}">Your account</h2>
    <p style="${STYLE.text}">
      ${account(link)} <a href="${link.url}" style="${STYLE.link}">Set your password</a>
    </p>`;

const content = ({ itinerary, accessUrl, passwordLink, acceptedTerms }: Confirmation) => {
  const notice = noticeText(itinerary.sample);
  const checkUrl = verificationAddress(itinerary);
  return html`<h1 style="${STYLE.title}">Your flight itinerary reservation is confirmed</h1>
    <p style="${STYLE.text}">Hello ${itinerary.passenger.firstName},</p>
    <p style="${STYLE.text}">
      Your itinerary is attached to this email as a PDF, its flights as a calendar file.
    </p>
    <p style="margin:0;font-size:13px;color:#5A6776">Confirmation number (PNR)</p>
    <p style="${STYLE.number}">${itinerary.confirmationNumber}</p>
    <p style="margin:0 0 8px">
      <a class="button" href="${accessUrl}" style="${STYLE.button}">Open your booking</a>
    </p>
    <p style="${STYLE.note}">${ACCESS}</p>
    ${tripHtml(itinerary)}
    <p style="${STYLE.note}">All times are local to the airport.</p>
    <h2 style="${STYLE.heading}">What this document is</h2>
    <p style="${STYLE.text}">${notice.is}</p>
    <h2 style="${STYLE.heading}">What it is not</h2>
    <p style="${STYLE.text}">${notice.isNot}</p>
    <h2 style="${STYLE.heading}">How to check it</h2>
    <p style="${STYLE.text}">
      ${CHECK}
      <a href="${checkUrl}" style="${STYLE.link}">${checkUrl}</a>
    </p>
    <p style="${STYLE.text}">Reservation fee paid: ${usd(itinerary.reservationFeeCents)} USD</p>
    ${acceptedTerms ? html`<p style="${STYLE.note}">${accepted(acceptedTerms)}</p>` : ''}
    ${passwordLink ? accountSection(passwordLink) : ''}
    <p style="${STYLE.note}">
      Questions? Write to
      <a href="mailto:${itinerary.supportEmail}" style="${STYLE.link}">${itinerary.supportEmail}</a
      >. ${PRODUCT_NAME},
      <a href="${itinerary.siteUrl}" style="${STYLE.link}">${itinerary.siteUrl}</a>
    </p>`;
};

/** To the traveller, once the booking is paid: the number, the flights, the PDF and a calendar file. */
export const confirmationMail = (confirmation: Confirmation): Mail => {
  const { itinerary, pdf, messageId } = confirmation;
  const { confirmationNumber } = itinerary;
  const subject = `Your flight itinerary reservation ${confirmationNumber}`;
  const preview = `Confirmation number ${confirmationNumber}. Your itinerary is attached.`;
  return {
    messageId,
    to: { name: passengerName(itinerary.passenger), address: itinerary.passenger.email },
    subject,
    text: text(confirmation),
    html: mailPage(subject, preview, content(confirmation)),
    attachments: [
      {
        filename: itineraryFileName(confirmationNumber),
        contentType: 'application/pdf',
        content: pdf,
      },
      {
        filename: calendarFileName(confirmationNumber),
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: Buffer.from(itineraryCalendar(itinerary)),
      },
    ],
  };
};
