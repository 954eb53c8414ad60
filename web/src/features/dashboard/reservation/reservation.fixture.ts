import type { ReservationView } from '#http/contracts/reservation-answers.ts';
import { flightView } from '../../../test/flight-view.fixture.ts';

/** A paid round trip New York–London–New York with two versions of its itinerary. */
export const reservationView = (): ReservationView => ({
  booking: {
    id: 1234567890,
    confirmationNumber: '7EBCZM',
    passengerId: 1234567890,
    outboundFlightId: 'out',
    returnFlightId: 'back',
    isRoundTrip: true,
    totalAmount: '812.50',
    reservationFee: '19.00',
    paymentStatus: 'completed',
    billingAddress: { street: '12 Harbour Row', city: 'London', state: 'London', zipCode: 'SE1' },
    stripePaymentIntentId: 'pi_3NabcDEF',
    replacedBy: null,
    createdAt: '2027-01-01T10:00:00Z',
  },
  passenger: {
    id: 1234567890,
    firstName: 'Anne-Marie',
    lastName: 'O’Neill',
    dateOfBirth: '1990-03-31',
    gender: 'female',
    nationality: 'IE',
    passportNumber: null,
    email: 'anne@example.com',
    phone: '+353201234567',
  },
  additionalPassengers: [],
  outboundFlight: flightView({ id: 'out' }),
  returnFlight: flightView({ id: 'back', flightNumber: 'BA 177', date: '2027-04-14' }),
  paymentMethod: { card: { brand: 'visa', last4: '4242' } },
  refund: null,
  hold: null,
  timeline: [
    { at: '2027-01-01T10:02:00Z', what: 'You paid $19.00 with the card ending in 4242' },
    { at: '2027-01-01T10:03:00Z', what: 'Your itinerary was issued' },
  ],
  documents: [
    { version: 1, issuedAt: '2027-01-01T10:03:00Z', sha256: 'a'.repeat(64), current: false },
    { version: 2, issuedAt: '2027-01-02T10:03:00Z', sha256: 'b'.repeat(64), current: true },
  ],
  correction: null,
  returnedMail: null,
  mayCorrectEmail: false,
  refundRequest: null,
  refundUntil: null,
});
