import { bookingDecider } from '#engine/booking/booking.ts';
import { personalDataSchema } from '#engine/booking/personal-data.ts';
import { additionalPassengerSchema, travellerSeals } from '#engine/booking/travellers.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { BookingRow } from '#projections/bookings/booking-row.ts';
import type { PaymentRow } from '#projections/payments/payment-row.ts';
import type { BookingDetailsView } from '../contracts/booking-answers.ts';
import { bookingDetailsView, type ShownPerson } from './booking-view.ts';

/** The blanks of erased people. */
const forgotten = (row: BookingRow): ShownPerson => ({
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
  additionalPassengers: row.additional_travellers.map(() => null),
  billingAddress: { street: '', city: '', state: '', zipCode: '' },
});

/** Decrypts the people of bookings in the order of their rows, with one query. */
const openPeople = async (
  sealing: Sealing,
  rows: readonly BookingRow[],
): Promise<(ShownPerson | null)[]> => {
  const seals = rows.map(({ booking_id, sealed, additional_travellers }) => [
    { subject: bookingDecider.stream(booking_id), sealed },
    ...travellerSeals(
      booking_id,
      additional_travellers.map((traveller) => traveller.sealed),
    ),
  ]);
  const opened = await sealing.openAll(seals.flat());
  return seals.map(({ length }) => {
    const [lead, ...others] = opened.splice(0, length);
    if (lead === undefined) return null;
    return {
      ...personalDataSchema.parse(lead),
      additionalPassengers: others.map((other) =>
        other === undefined ? null : additionalPassengerSchema.parse(other),
      ),
    };
  });
};

/**
 * Returns bookings with people and their payment among these, in the order of their rows; erased
 * people are blank.
 */
export const bookingEntries = async (
  sealing: Sealing,
  rows: readonly BookingRow[],
  payments: readonly PaymentRow[],
): Promise<BookingDetailsView[]> => {
  const people = await openPeople(sealing, rows);
  const paymentOf = new Map(payments.map((payment) => [payment.intent_id, payment]));
  return rows.map((row, index) =>
    bookingDetailsView(row, people[index] ?? forgotten(row), paymentOf.get(row.intent_id ?? '')),
  );
};
