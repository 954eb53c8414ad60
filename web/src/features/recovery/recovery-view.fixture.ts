import type { RecoveryView } from '#http/contracts/reservation-answers.ts';
import { flightView } from '../../test/flight-view.fixture.ts';

/** An unpaid round trip New York–London–New York. */
export const recoveryView = (): RecoveryView => ({
  outboundFlight: flightView(),
  returnFlight: flightView({
    flightNumber: 'VS 3',
    airline: 'Virgin Atlantic',
    departureAirport: 'LHR',
    arrivalAirport: 'JFK',
    departureCity: 'London',
    arrivalCity: 'New York',
    date: '2027-04-12',
    arrivalDate: '2027-04-12',
    departureTime: '11:20',
    arrivalTime: '14:35',
    price: '400.50',
  }),
  passenger: {
    firstName: 'Anne-Marie',
    lastName: 'O’Neill',
    email: 'anne@example.com',
    phone: '+353 20 123 4567',
  },
  additionalPassengers: [],
  abandonedBooking: { isRoundTrip: true, totalAmount: '812.50', reservationFee: '19.00' },
  expiresAt: '2027-01-08T10:00:00Z',
});
