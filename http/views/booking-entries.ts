import type { Sealing } from '#engine/kernel/sealing.ts';
import type { BookingRow } from '#projections/bookings/booking-row.ts';
import type { PaymentRow } from '#projections/payments/payment-row.ts';
import type { BookingDetailsView } from '../contracts/booking-answers.ts';
import { bookingDetailsView, openPeople, type ShownPerson } from './booking-view.ts';

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
  return rows.map((row, index) => {
    const { personal = null, additionalPassengers = [] } = people[index] ?? {};
    const shown = personal ? { ...personal, additionalPassengers } : forgotten(row);
    return bookingDetailsView(row, shown, paymentOf.get(row.intent_id ?? ''));
  });
};
