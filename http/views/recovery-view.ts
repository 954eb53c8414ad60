import type { BookingRow } from '#projections/bookings/booking-row.ts';
import type { RecoveryView } from '../contracts/reservation-answers.ts';
import { checkoutView, type ShownPerson } from './booking-view.ts';

/**
 * What the checkout shows of a booking, without birth dates and passports, and only the country of
 * the billing address.
 */
export const recoveryView = (
  row: BookingRow,
  people: ShownPerson,
  { expiresAt }: { expiresAt: string },
): RecoveryView => {
  const { booking, passenger, additionalPassengers, outboundFlight, returnFlight } = checkoutView(
    row,
    people,
  );
  const { firstName, lastName, email, phone } = passenger;
  const { isRoundTrip, totalAmount, reservationFee, billingAddress } = booking;
  const { country } = billingAddress;
  return {
    outboundFlight,
    ...(returnFlight && { returnFlight }),
    passenger: { firstName, lastName, email, phone },
    additionalPassengers: additionalPassengers.map((other) => ({
      firstName: other.firstName,
      lastName: other.lastName,
    })),
    abandonedBooking: {
      isRoundTrip,
      totalAmount,
      reservationFee,
      ...(country && { billingCountry: country }),
    },
    expiresAt,
  };
};
