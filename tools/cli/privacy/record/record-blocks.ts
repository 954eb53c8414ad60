import { travellerNumber } from '#engine/booking/travellers.ts';
import { type Block } from '#engine/itinerary/blocks.ts';
import { factRow } from '#engine/itinerary/fact-row.ts';
import { wrapText } from '#engine/itinerary/fit-text.ts';
import { instant, plainDate, route, usd } from '#engine/itinerary/format.ts';
import type { Paper } from '#engine/itinerary/paper.ts';
import { BODY, CONTENT_WIDTH, HEADING, LABEL, PAGE } from '#engine/itinerary/theme.ts';
import type { PersonalRecord } from '#projections/personal-record/personal-record.ts';
import type { RecordedBooking } from '#projections/personal-record/recorded-booking.ts';
import type { RecordedMessage } from '#projections/personal-record/recorded-message.ts';
import type { RecordedReminders } from '#projections/personal-record/recorded-reminders.ts';
import type { TravellerRecord } from '#projections/personal-record/traveller-record.ts';

const LINE = 12.5;
const TIME_WIDTH = 130;

/** The name of a section. */
export const heading = (paper: Paper, text: string): Block => ({
  height: 30,
  section: true,
  draw: (y) => paper.tagged('H2', () => paper.text(text, PAGE.left, y + 21, HEADING)),
});

/** A sentence with its instant on the left. */
export const dated = (paper: Paper, at: string, text: string): Block => {
  const lines = wrapText(paper, text, CONTENT_WIDTH - TIME_WIDTH, BODY);
  return {
    height: lines.length * LINE + 3,
    draw: (y) =>
      paper.tagged('P', () => {
        paper.text(instant(at), PAGE.left, y + 10, LABEL);
        for (const [index, line] of lines.entries())
          paper.text(line, PAGE.left + TIME_WIDTH, y + 10 + index * LINE, BODY);
      }),
  };
};

const FORGOTTEN = 'The personal data was forgotten.';
const fact = (label: string, value: string | null, span = 1) => ({
  label,
  value: value || '—',
  span,
});

export const accountBlocks = (
  paper: Paper,
  { userId, person, hasPassword, sessions }: PersonalRecord['accounts'][number],
): Block[] => [
  heading(paper, `Account ${userId}`),
  factRow(paper, [
    fact('Name', person ? `${person.firstName} ${person.lastName}` : FORGOTTEN, 2),
    fact('Email', person?.email ?? null, 1),
    fact('Password', hasPassword ? 'Set' : 'Not set'),
  ]),
  ...sessions.map(({ device, startedAt, seenAt }) =>
    dated(paper, startedAt, `A session began in ${device}; last used ${instant(seenAt)}`),
  ),
];

export const bookingBlocks = (paper: Paper, booking: RecordedBooking): Block[] => {
  const { personal, notes, payments } = booking;
  return [
    heading(paper, `Booking ${booking.bookingId}`),
    factRow(paper, [
      fact('Status', booking.status),
      fact('Confirmation number', booking.confirmationNumber),
      fact('Reservation fee', usd(booking.feeCents)),
      fact('Flights', route(booking.outbound)),
    ]),
    ...(personal
      ? personBlocks(paper, personal)
      : [factRow(paper, [fact('Traveller', FORGOTTEN, 4)])]),
    ...booking.additionalPassengers.map((other, index) =>
      factRow(paper, [
        fact(
          `Traveller ${travellerNumber(index)}`,
          other ? `${other.firstName} ${other.lastName}` : FORGOTTEN,
          2,
        ),
        fact('Date of birth', other && plainDate(other.dateOfBirth)),
        fact('Passport number', other && other.passportNumber),
      ]),
    ),
    ...payments.map(({ intentId, status, amountCents, refundedCents, card, paidAt }) =>
      factRow(paper, [
        fact('Payment', `${intentId}, ${status}`, 2),
        fact('Amount', `${usd(amountCents)}, ${usd(refundedCents)} refunded`),
        fact('Card', card && `${card}${paidAt ? `, ${instant(paidAt)}` : ''}`),
      ]),
    ),
    ...notes.map(({ at, text }) => dated(paper, at, `Note: ${text.replaceAll(/\s+/g, ' ')}`)),
  ];
};

/** One traveller beside the lead passenger. */
export const travellerBlocks = (paper: Paper, record: TravellerRecord): Block[] => [
  heading(paper, `Traveller ${record.traveller} of booking ${record.bookingId}`),
  factRow(paper, [
    fact('Status', record.status),
    fact('Confirmation number', record.confirmationNumber),
    fact('Flights', route(record.outbound), 2),
  ]),
  ...(record.given.length === 0 ? [factRow(paper, [fact('Traveller', FORGOTTEN, 4)])] : []),
  ...record.given.flatMap(({ at, what, person }) => [
    dated(paper, at, what),
    factRow(paper, [
      fact(
        'Traveller',
        [person.title, person.firstName, person.lastName].filter(Boolean).join(' '),
        2,
      ),
      fact('Date of birth', plainDate(person.dateOfBirth)),
      fact('Gender', person.gender),
    ]),
    factRow(paper, [
      fact('Passport number', person.passportNumber),
      fact('Nationality', person.nationality),
    ]),
  ]),
];

/** A message of the contact form, with its text. */
export const messageBlocks = (paper: Paper, { receivedAt, written }: RecordedMessage): Block[] => [
  heading(paper, 'Message'),
  ...(written
    ? [
        factRow(paper, [
          fact('Name', `${written.firstName} ${written.lastName}`, 2),
          fact('Email', written.email, 2),
        ]),
        dated(paper, receivedAt, written.subject),
        dated(paper, receivedAt, written.message.replaceAll(/\s+/g, ' ')),
      ]
    : [dated(paper, receivedAt, FORGOTTEN)]),
];

/** Whether reminders go to the person's addresses. */
export const reminderBlocks = (paper: Paper, reminders: readonly RecordedReminders[]): Block[] => [
  heading(paper, 'Reminders'),
  ...reminders.map(({ address, optOutOfferedAt, declinedAt }) =>
    declinedAt === null
      ? dated(paper, optOutOfferedAt, `A reminder went to ${address}; it was not unsubscribed`)
      : dated(paper, declinedAt, `Reminders to ${address} were declined`),
  ),
];

const personBlocks = (
  paper: Paper,
  { passenger, billingAddress }: NonNullable<RecordedBooking['personal']>,
): Block[] => {
  const { street, city, state, zipCode, country } = billingAddress;
  return [
    factRow(paper, [
      fact(
        'Traveller',
        [passenger.title, passenger.firstName, passenger.lastName].filter(Boolean).join(' '),
        2,
      ),
      fact('Date of birth', passenger.dateOfBirth && plainDate(passenger.dateOfBirth)),
      fact('Gender', passenger.gender),
    ]),
    factRow(paper, [
      fact('Email', passenger.email, 2),
      fact('Phone', passenger.phone),
      fact('Nationality', passenger.nationality),
    ]),
    factRow(paper, [
      fact('Passport number', passenger.passportNumber),
      fact(
        'Billing address',
        [street, city, state, zipCode, country].filter(Boolean).join(', '),
        3,
      ),
    ]),
  ];
};
