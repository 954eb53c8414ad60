import type { RecoveryView } from '#http/contracts/recovery.ts';

/** An unpaid round trip New York–London–New York. */
export const recoveryView = (): RecoveryView => ({
  outboundFlight: {
    flightNumber: 'BA 178',
    airline: 'British Airways',
    departureCity: 'New York',
    arrivalCity: 'London',
    date: '2027-03-31',
    departureTime: '19:10',
    arrivalTime: '07:05',
  },
  returnFlight: {
    flightNumber: 'VS 3',
    airline: 'Virgin Atlantic',
    departureCity: 'London',
    arrivalCity: 'New York',
    date: '2027-04-12',
    departureTime: '11:20',
    arrivalTime: '14:35',
  },
  passenger: {
    firstName: 'Anne-Marie',
    lastName: 'O’Neill',
    email: 'anne@example.com',
    phone: '+353 20 123 4567',
  },
  abandonedBooking: { totalAmount: '812.50', reservationFee: '19.00' },
});
