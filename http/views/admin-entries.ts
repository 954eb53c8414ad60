import { bookingDecider } from '#engine/booking/booking.ts';
import { type PersonalData, personalDataSchema } from '#engine/booking/personal-data.ts';
import { bookingsByIds } from '#projections/bookings/queries.ts';
import { paymentsByIntents } from '#projections/payments/queries.ts';
import type { AdminEntry } from '../contracts/admin-orders.ts';
import type { Ports } from '../ports.ts';
import { bookingDetailsView } from './booking-view.ts';

/** What is left of somebody whose personal data was deleted. */
const FORGOTTEN: PersonalData = {
  passenger: {
    firstName: '',
    lastName: '',
    dateOfBirth: '',
    gender: 'male',
    nationality: '',
    email: '',
    phone: '',
    passportNumber: null,
  },
  billingAddress: { street: '', city: '', state: '', zipCode: '' },
};

/** Orders as the administrator sees them, in the order of the ids; forgotten people are blank. */
export const adminEntries = async (
  { knex, sealing }: Pick<Ports, 'knex' | 'sealing'>,
  ids: readonly number[],
): Promise<AdminEntry[]> => {
  const rows = await bookingsByIds(knex, ids);
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
  const entryOf = new Map(
    rows.map((row, index) => [
      row.booking_id,
      bookingDetailsView(
        row,
        personal[index] === undefined ? FORGOTTEN : personalDataSchema.parse(personal[index]),
        paymentOf.get(row.intent_id ?? ''),
      ),
    ]),
  );
  return ids.flatMap((id) => entryOf.get(id) ?? []);
};
