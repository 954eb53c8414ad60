import { usd } from '#engine/itinerary/format.ts';
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

type Confirmation = {
  itinerary: Itinerary;
  /** Opens the booking in any browser; an absolute address with a secret. */
  accessUrl: string;
  /** Where a new customer sets a password; `undefined` when they have an account. */
  setPasswordUrl: string | undefined;
  pdf: Uint8Array;
  messageId: string;
};

const ACCESS = 'The link opens your booking on any device. Keep it to yourself.';
const CHECK =
  'Whoever is handed the document can check it at this address with the passenger’s last name:';
const ACCOUNT =
  'To see all your bookings in one place, set a password. The link works once, for 24 hours.';

const text = ({ itinerary, accessUrl, setPasswordUrl }: Confirmation): string => {
  const notice = noticeText(itinerary.sample);
  return `Hello ${itinerary.passenger.firstName},

Your flight itinerary reservation is confirmed.

Confirmation number (PNR): ${itinerary.confirmationNumber}

The itinerary is attached to this e-mail as a PDF.

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
${setPasswordUrl === undefined ? '' : `\nYour account\n${ACCOUNT}\n${setPasswordUrl}\n`}
Questions: ${itinerary.supportEmail}
${PRODUCT_NAME}, ${itinerary.siteUrl}
`;
};

const accountSection = (setPasswordUrl: string) =>
  html`<h2 style="${STYLE.heading}">Your account</h2>
    <p style="${STYLE.text}">
      ${ACCOUNT} <a href="${setPasswordUrl}" style="${STYLE.link}">Set your password</a>
    </p>`;

const content = ({ itinerary, accessUrl, setPasswordUrl }: Confirmation) => {
  const notice = noticeText(itinerary.sample);
  const checkUrl = verificationAddress(itinerary);
  return html`<h1
      style="margin:0 0 12px;font-size:21px;line-height:1.3;font-weight:700;color:#12202F"
    >
      Your flight itinerary reservation is confirmed
    </h1>
    <p style="${STYLE.text}">Hello ${itinerary.passenger.firstName},</p>
    <p style="${STYLE.text}">Your itinerary is attached to this e-mail as a PDF.</p>
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
    ${setPasswordUrl === undefined ? '' : accountSection(setPasswordUrl)}
    <p style="${STYLE.note}">
      Questions? Write to
      <a href="mailto:${itinerary.supportEmail}" style="${STYLE.link}">${itinerary.supportEmail}</a
      >. ${PRODUCT_NAME},
      <a href="${itinerary.siteUrl}" style="${STYLE.link}">${itinerary.siteUrl}</a>
    </p>`;
};

/** To the traveller, once the booking is paid: the number, the flights, and the PDF. */
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
    ],
  };
};
