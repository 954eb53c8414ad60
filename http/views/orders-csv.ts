import { stringify } from 'csv-stringify';
import { pipeline, Readable } from 'node:stream';
import type { AdminEntry } from '../contracts/admin-order-answers.ts';

const COLUMNS = [
  'order',
  'status',
  'confirmation number',
  'passenger',
  'email',
  'phone',
  'outbound flight',
  'return flight',
  'flight date',
  'reservation fee (USD)',
  'card',
  'payment intent',
  'created',
  'travellers',
];

const cells = ({
  booking,
  passenger,
  additionalPassengers,
  forgottenAt,
  outboundFlight,
  returnFlight,
  paymentMethod,
}: AdminEntry) => [
  booking.id,
  booking.paymentStatus,
  booking.confirmationNumber,
  forgottenAt === null ? `${passenger.firstName} ${passenger.lastName}`.trim() : 'Forgotten',
  passenger.email,
  passenger.phone,
  outboundFlight.flightNumber,
  returnFlight?.flightNumber,
  outboundFlight.date,
  booking.reservationFee,
  paymentMethod && `${paymentMethod.card.brand} ${paymentMethod.card.last4}`,
  booking.stripePaymentIntentId,
  booking.createdAt,
  1 + additionalPassengers.length,
];

/** The answer ends with the error of its source, and the source with the answer. */
const noteNothing = () => {};

/** Streams orders as CSV (RFC 4180); formulas are escaped. */
export const ordersCsv = (portions: AsyncIterable<AdminEntry[]>): Readable => {
  async function* rows() {
    for await (const entries of portions) for (const entry of entries) yield cells(entry);
  }
  const formatter = stringify({
    header: true,
    columns: COLUMNS,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  return pipeline(Readable.from(rows()), formatter, noteNothing);
};
