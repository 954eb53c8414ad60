import type { AddBookingRequest } from '#http/contracts/admin-order.ts';

/** What stands in the form: every field as its control holds it. */
export type AddBookingValues = {
  passenger: Record<
    'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth' | 'gender' | 'nationality',
    string
  >;
  flight: Record<
    | 'flightNumber'
    | 'airline'
    | 'departureAirport'
    | 'arrivalAirport'
    | 'departureCity'
    | 'arrivalCity'
    | 'departureTime'
    | 'arrivalTime'
    | 'date'
    | 'duration'
    | 'price'
    | 'stops',
    string
  >;
  booking: Record<'type' | 'reservationFee' | 'paymentStatus' | 'billingAddress', string>;
};

/** The form as it opens (spec 2 §5). */
export const emptyValues: AddBookingValues = {
  passenger: {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    dateOfBirth: '',
    gender: 'male',
    nationality: '',
  },
  flight: {
    flightNumber: '',
    airline: '',
    departureAirport: '',
    arrivalAirport: '',
    departureCity: '',
    arrivalCity: '',
    departureTime: '',
    arrivalTime: '',
    date: '',
    duration: '',
    price: '',
    stops: '0',
  },
  booking: {
    type: 'one-way',
    reservationFee: '15.00',
    paymentStatus: 'succeeded',
    billingAddress: '{}',
  },
};

/** What each reservation type costs, in dollars (spec 2 §9). */
export const feeOf = (type: string) => (type === 'round-trip' ? '19.00' : '15.00');

/** The form as the server is told it; what cannot be is left for its schema to find. */
export const toRequest = (values: AddBookingValues, adminEmail: string): unknown =>
  ({
    passenger: values.passenger,
    flight: { ...values.flight, stops: Number(values.flight.stops) },
    booking: {
      isRoundTrip: values.booking.type === 'round-trip',
      reservationFee: values.booking.reservationFee,
      paymentStatus: values.booking.paymentStatus,
      billingAddress: values.booking.billingAddress.trim() || '{}',
      totalAmount: values.flight.price,
      adminEmail,
    },
  }) satisfies Record<keyof AddBookingRequest, unknown>;
