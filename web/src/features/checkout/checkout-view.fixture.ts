import type { BookingView, CheckoutView } from '#http/contracts/booking-answers.ts';
import { flightView } from '../../test/flight-view.fixture.ts';

/** An open one-way booking JFK–LHR, with the given changes to the booking. */
export const checkoutView = (changes: Partial<BookingView> = {}): CheckoutView => ({
  booking: {
    id: 1234567890,
    confirmationNumber: null,
    passengerId: 1234567890,
    outboundFlightId: 'JFK-LHR-1',
    returnFlightId: null,
    isRoundTrip: false,
    totalAmount: '412.00',
    reservationFee: '15.00',
    paymentStatus: 'pending',
    billingAddress: {
      street: '12 Harbour Row',
      city: 'London',
      state: 'Greater London',
      zipCode: 'SE1 9GF',
    },
    stripePaymentIntentId: 'pi_known',
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
  outboundFlight: flightView(),
  returnFlight: null,
});
