import { instant, usd } from '#engine/itinerary/format.ts';
import { calendarFileName, itineraryCalendar } from '#engine/itinerary/itinerary-calendar.ts';
import {
  itineraryFileName,
  passengerName,
  verificationAddress,
} from '#engine/itinerary/itinerary.ts';
import type { Itinerary } from '#engine/itinerary/itinerary.ts';
import { noticeText } from '#engine/itinerary/notice-text.ts';
import { tripParts } from './flight-lines.ts';
import { mailPage } from './mail-page.ts';
import {
  button,
  facts,
  figure,
  heading,
  linked,
  note,
  paragraph,
  type Part,
  section,
} from './mail-parts.ts';
import type { Attachment, Mail } from './mailer.ts';
import { passwordLinkValidity } from './password-link-mail.ts';

type Confirmation = {
  itinerary: Itinerary;
  /** Opens the booking in any browser; an absolute URL with a secret. */
  accessUrl: string;
  /**
   * The link with which a customer sets a first password, and its expiry; `undefined` for others.
   */
  passwordLink: { url: string; expiresAt: string } | undefined;
  /** Undefined for an order added by an administrator, or paid before acceptance was recorded. */
  acceptedTerms?: { termsVersion: string; acceptedAt: string } | undefined;
  pdf: Uint8Array;
  /** Undefined if no card was charged. */
  receipt: Attachment | undefined;
  messageId: string;
};

const parts = ({
  itinerary,
  accessUrl,
  passwordLink,
  acceptedTerms,
  receipt,
}: Confirmation): Part[] => {
  const notice = noticeText(itinerary.sample);
  const checkUrl = verificationAddress(itinerary);
  return [
    paragraph(`Hello ${itinerary.passenger.firstName},`),
    paragraph(
      `Your itinerary is attached to this email as a PDF, its flights as a calendar file${receipt ? ', and your receipt as a second PDF' : ''}.`,
    ),
    figure('Confirmation number (PNR)', itinerary.confirmationNumber),
    button('Open your booking', accessUrl),
    note('The link opens your booking on any device. Keep it to yourself.'),
    ...tripParts(itinerary),
    ...travellersParts(itinerary),
    section('Payment'),
    facts([['Reservation fee paid', `${usd(itinerary.reservationFeeCents)} USD`]]),
    ...(acceptedTerms
      ? [
          note(
            `Terms of service and refund policy of ${acceptedTerms.termsVersion}, accepted ${instant(acceptedTerms.acceptedAt)}`,
          ),
        ]
      : []),
    section('What this document is'),
    paragraph(notice.is),
    heading('What it is not'),
    paragraph(notice.isNot),
    heading('How to check it'),
    linked(
      'Whoever is handed the document can check it at this address with the passenger’s last name:',
      { label: checkUrl, url: checkUrl },
    ),
    ...(passwordLink
      ? [
          section('Your account'),
          linked(
            `To see all your bookings in one place, set a password. ${passwordLinkValidity(passwordLink.expiresAt)}`,
            { label: 'Set your password', url: passwordLink.url },
          ),
        ]
      : []),
  ];
};

/** Returns the list of several travellers; each can have a separate document. */
const travellersParts = ({ passenger, additionalPassengers }: Itinerary): Part[] =>
  additionalPassengers.length === 0
    ? []
    : [
        section('Passengers'),
        paragraph([passenger, ...additionalPassengers].map(passengerName).join(', ')),
        note('The page of your booking has a document for each of them, with the same number.'),
      ];

/** The mail to the traveller of a paid booking: number, flights, PDF, calendar file and receipt. */
export const confirmationMail = (confirmation: Confirmation): Mail => {
  const { itinerary, pdf, receipt, messageId } = confirmation;
  const { confirmationNumber } = itinerary;
  return {
    messageId,
    to: { name: passengerName(itinerary.passenger), address: itinerary.passenger.email },
    ...mailPage({
      subject: `Your flight itinerary reservation ${confirmationNumber}`,
      headline: 'Your flight itinerary reservation is confirmed',
      preview: `Confirmation number ${confirmationNumber}. Your itinerary is attached.`,
      parts: parts(confirmation),
      issuer: itinerary,
    }),
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
      ...(receipt ? [receipt] : []),
    ],
  };
};
