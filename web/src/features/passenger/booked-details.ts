import type { CheckoutView } from '#http/contracts/bookings.ts';
import type { Details } from './details.ts';
import type { TripChoice } from './trip-choice.ts';

/** The details of a booking as its form shows them; equal names are an only name. */
export const bookedDetails = ({
  passenger,
  booking: { billingAddress },
}: CheckoutView): Details => {
  const { firstName, lastName, dateOfBirth, gender, nationality, email, phone } = passenger;
  return {
    passenger: {
      firstName,
      lastName,
      hasOneName: firstName === lastName,
      dateOfBirth,
      gender,
      nationality,
      email,
      phone,
      passportNumber: passenger.passportNumber ?? '',
    },
    billingAddress,
  };
};

/** The trip of a booking, as it stands beside the form. */
export const bookedTrip = ({
  booking,
  outboundFlight,
  returnFlight,
}: CheckoutView): TripChoice => ({
  outbound: outboundFlight,
  returnFlight: returnFlight && { kind: 'found', flight: returnFlight },
  reservationType: booking.isRoundTrip ? 'round-trip' : 'one-way',
  reservationPrice: Number(booking.reservationFee),
});
