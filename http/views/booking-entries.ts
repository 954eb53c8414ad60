import { bookingDecider } from '#engine/booking/booking.ts';
import { personalDataSchema } from '#engine/booking/personal-data.ts';
import type { BookingRow } from '#projections/bookings/booking-row.ts';
import { paymentsByIntents } from '#projections/payments/queries.ts';
import type { BookingDetailsView } from '../contracts/bookings.ts';
import type { Ports } from '../ports.ts';
import { bookingDetailsView, type ShownPerson } from './booking-view.ts';

/** What is left of somebody whose personal data was deleted. */
const FORGOTTEN: ShownPerson = {
  passenger: {
    firstName: '',
    lastName: '',
    dateOfBirth: '',
    gender: '',
    nationality: '',
    email: '',
    phone: '',
    passportNumber: null,
  },
  billingAddress: { street: '', city: '', state: '', zipCode: '' },
};

/** Bookings with people and payments, in the order of their rows; forgotten people are blank. */
export const bookingEntries = async (
  { knex, sealing }: Pick<Ports, 'knex' | 'sealing'>,
  rows: readonly BookingRow[],
): Promise<BookingDetailsView[]> => {
  const [payments, personal] = await Promise.all([
    paymentsByIntents(
      knex,
      rows.flatMap(({ intent_id }) => intent_id ?? []),
    ),
    sealing.openAll(
      rows.map(({ booking_id, sealed }) => ({
        subject: bookingDecider.stream(booking_id),
        sealed,
      })),
    ),
  ]);
  const paymentOf = new Map(payments.map((payment) => [payment.intent_id, payment]));
  return rows.map((row, index) =>
    bookingDetailsView(
      row,
      personal[index] === undefined ? FORGOTTEN : personalDataSchema.parse(personal[index]),
      paymentOf.get(row.intent_id ?? ''),
    ),
  );
};
