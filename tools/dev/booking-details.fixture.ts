/** The body of the details screen for a one-way trip, `POST /api/bookings`. */
export const bookingDetails = (flightId: string, email = 'ada@example.org') => ({
  passenger: {
    firstName: 'Ada',
    lastName: 'Byron',
    dateOfBirth: '1990-12-10',
    gender: 'female',
    nationality: 'GB',
    email,
    phone: '+44 20 7946 0018',
  },
  outboundFlightId: flightId,
  returnFlightId: null,
  isRoundTrip: false,
  reservationType: 'one-way',
  reservationPrice: 15,
  billingAddress: { street: '1 High St', city: 'London', state: 'London', zipCode: 'N1' },
});
