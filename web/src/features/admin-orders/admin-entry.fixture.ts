import type { AdminEntry } from '#http/contracts/admin-order-answers.ts';
import type { BookingView } from '#http/contracts/booking-answers.ts';
import { flightView } from '../../test/flight-view.fixture.ts';

/** A paid one-way order JFK–LHR, with the given changes to the booking. */
export const adminEntry = (changes: Partial<BookingView> = {}): AdminEntry => ({
  booking: {
    id: 1234567890,
    confirmationNumber: '7EBCZM',
    passengerId: 1234567890,
    outboundFlightId: 'out',
    returnFlightId: null,
    isRoundTrip: false,
    totalAmount: '412.00',
    reservationFee: '15.00',
    paymentStatus: 'completed',
    billingAddress: { street: '12 Harbour Row', city: 'London', state: 'London', zipCode: 'SE1' },
    stripePaymentIntentId: 'pi_3NabcDEF',
    replacedBy: null,
    createdAt: '2027-01-01T10:00:00Z',
    ...changes,
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
  returnFlight: null,
  paymentMethod: { card: { brand: 'visa', last4: '4242' } },
  refund: null,
  forgottenAt: null,
  isDisputed: false,
});
