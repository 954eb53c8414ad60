import { firstSegment } from '#engine/flights/flight.ts';
import { confirmedWord } from '#engine/itinerary/confirmed-word.ts';
import { deadline } from '#engine/itinerary/deadline.ts';
import { instant, plainDate, usd } from '#engine/itinerary/format.ts';
import type { Issuer } from '#engine/itinerary/compose-itinerary.ts';
import { passengerName, validUntil, verificationAddress } from '#engine/itinerary/itinerary.ts';
import type { Itinerary } from '#engine/itinerary/itinerary.ts';
import { noticeText } from '#engine/itinerary/notice-text.ts';
import { printedName } from '#engine/itinerary/printed-name.ts';
import { cardName, type Receipt } from '../receipt/receipts.ts';
import { briefTrip, tripParts } from './flight-lines.ts';
import { calendarAttachment, itineraryAttachment } from './itinerary-attachment.ts';
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
  receipt: { file: Attachment; card: Receipt['card']; at: string } | undefined;
  issuer: Issuer;
  messageId: string;
};

const parts = ({
  itinerary,
  accessUrl,
  passwordLink,
  acceptedTerms,
  receipt,
  issuer,
}: Confirmation): Part[] => {
  const notice = noticeText(itinerary.sample);
  const checkUrl = verificationAddress({ ...itinerary, ...issuer });
  return [
    paragraph(
      `Hello ${itinerary.passenger.firstName}, your reservation is confirmed and your itinerary is attached.`,
    ),
    figure('Confirmation number (PNR)', itinerary.confirmationNumber),
    briefTrip(itinerary),
    facts([
      ...peopleFacts(itinerary),
      ['Status', confirmedWord(itinerary.sample)],
      ['Valid until', plainDate(validUntil(itinerary))],
      ...holdFacts(itinerary),
    ]),
    button('Open your reservation', accessUrl),
    note('The link opens your reservation on any device. Do not share it.'),
    section('What to do next'),
    facts(nextSteps(itinerary)),
    section(receipt ? 'Receipt' : 'Payment'),
    facts(paymentFacts(itinerary, receipt)),
    section('Attached to this email'),
    facts([
      ['Itinerary', 'PDF, to print or to show'],
      ['Flights', 'Calendar file'],
      ...(receipt ? [['Receipt', 'PDF'] as const] : []),
    ]),
    ...tripParts(itinerary),
    section('What this document is'),
    paragraph(notice.is),
    heading('What it is not'),
    paragraph(notice.isNot),
    heading('How to check it'),
    linked(
      'Anyone who receives the document can check it at this address with the passenger’s last name:',
      { label: checkUrl, url: checkUrl },
    ),
    ...(passwordLink
      ? [
          section('Your account'),
          linked(
            `To see all your reservations in one place, set a password. ${passwordLinkValidity(passwordLink.expiresAt)}`,
            { label: 'Set your password', url: passwordLink.url },
          ),
        ]
      : []),
    ...(acceptedTerms
      ? [
          note(
            `You accepted the terms of service and the refund policy of ${plainDate(acceptedTerms.termsVersion)} on ${instant(acceptedTerms.acceptedAt)}.`,
          ),
        ]
      : []),
  ];
};

type Fact = readonly [label: string, value: string];

/** Returns the travellers, as the document shows them. */
const peopleFacts = ({ passenger, additionalPassengers }: Itinerary): Fact[] =>
  [passenger, ...additionalPassengers].map((person, index) => [
    additionalPassengers.length === 0 ? 'Passenger' : `Passenger ${index + 1}`,
    printedName(person),
  ]);

/** Returns the airline's record locator and the end of the hold. */
const holdFacts = ({ hold, outbound }: Itinerary): Fact[] => {
  if (hold === null || hold.isOver) return [];
  const { origin } = firstSegment(outbound);
  return [
    ['Airline record locator', hold.airlineRecordLocator],
    ...(hold.heldUntil === null
      ? []
      : [['Held by the airline until', deadline(hold.heldUntil, origin)] as const]),
  ];
};

/** Returns the fee, what it was for, the card and the day. */
const paymentFacts = (
  { isRoundTrip, additionalPassengers, reservationFeeCents }: Itinerary,
  receipt: Confirmation['receipt'],
): Fact[] => {
  const travellers = 1 + additionalPassengers.length;
  const trip = isRoundTrip ? 'Round trip' : 'One way';
  return [
    ['Reservation fee', `${usd(reservationFeeCents)} USD`],
    ['For', `${trip}, ${travellers} ${travellers === 1 ? 'traveller' : 'travellers'}`],
    ...(receipt?.card ? [['Paid with', cardName(receipt.card)] as const] : []),
    ...(receipt ? [['Paid on', plainDate(receipt.at)] as const] : []),
  ];
};

/** Returns what the traveller can do with the document next. */
const nextSteps = ({ additionalPassengers: { length } }: Itinerary): Fact[] => [
  [
    'Check',
    `Compare the ${length === 0 ? 'name with the passport' : 'names with the passports'}, and the flights with your plans.`,
  ],
  [
    'Correct',
    `A name, date of birth or passport number can be corrected once${length === 0 ? '' : ' for each person'}, free of charge, within 24 hours of paying and before departure. Open your reservation to do so.`,
  ],
  ['Print', 'Print the PDF, or save it on your phone so that you can show it offline.'],
  ...(length === 0
    ? []
    : [
        [
          'Share',
          'Your reservation has a document for each person too, all with the same number.',
        ] as const,
      ]),
];

/** The mail to the traveller of a paid booking: number, flights, PDF, calendar file and receipt. */
export const confirmationMail = (confirmation: Confirmation): Mail => {
  const { itinerary, pdf, receipt, issuer, messageId } = confirmation;
  const { confirmationNumber } = itinerary;
  return mailPage({
    messageId,
    to: { name: passengerName(itinerary.passenger), address: itinerary.passenger.email },
    subject: `Your flight itinerary reservation ${confirmationNumber}`,
    headline: 'Your flight itinerary reservation is confirmed',
    preview: `Confirmation number ${confirmationNumber}. Your itinerary is attached.`,
    parts: parts(confirmation),
    issuer,
    attachments: [
      itineraryAttachment(confirmationNumber, pdf),
      calendarAttachment(itinerary),
      ...(receipt ? [receipt.file] : []),
    ],
  });
};
