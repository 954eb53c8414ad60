import type { AddBookingRequest } from '#http/contracts/add-booking.ts';
import { ONE_WAY_FEE, ROUND_TRIP_FEE } from '#http/contracts/product.ts';

const emptyFlight = {
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
};

type FlightValues = typeof emptyFlight;

/** The initial values (spec 2 §5). */
export const emptyValues = {
  passenger: {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    dateOfBirth: '',
    gender: '',
    nationality: '',
  },
  booking: { type: 'one-way', reservationFee: '15.00', paymentStatus: 'succeeded' },
  flight: emptyFlight,
  /** Shown and sent for a round trip only. */
  returnFlight: emptyFlight,
  address: { street: '', city: '', state: '', zipCode: '' },
};

/** The values of the form, as its controls hold them. */
export type AddBookingValues = typeof emptyValues;

const REQUIRED_OF_FLIGHT = [
  'flightNumber',
  'airline',
  'departureAirport',
  'arrivalAirport',
  'date',
  'price',
] as const;

/** Returns the required fields that are empty, from top to bottom. */
export const missingFields = ({ passenger, booking, flight, returnFlight }: AddBookingValues) => [
  ...(['firstName', 'lastName', 'email'] as const)
    .filter((name) => passenger[name].trim() === '')
    .map((name) => `passenger.${name}` as const),
  ...(booking.reservationFee === '' ? (['booking.reservationFee'] as const) : []),
  ...REQUIRED_OF_FLIGHT.filter((name) => flight[name].trim() === '').map(
    (name) => `flight.${name}` as const,
  ),
  ...(booking.type === 'round-trip'
    ? REQUIRED_OF_FLIGHT.filter((name) => returnFlight[name].trim() === '').map(
        (name) => `returnFlight.${name}` as const,
      )
    : []),
];

/** Returns the fee of a reservation type, in dollars (spec 2 §9). */
export const feeOf = (type: string) =>
  (type === 'round-trip' ? ROUND_TRIP_FEE : ONE_WAY_FEE).toFixed(2);

/** Returns the return flight, filled in from the outbound flight where it is empty. */
export const backOf = ({ flight, returnFlight: back }: AddBookingValues): FlightValues => ({
  ...back,
  airline: back.airline || flight.airline,
  departureAirport: back.departureAirport || flight.arrivalAirport,
  arrivalAirport: back.arrivalAirport || flight.departureAirport,
});

/** Converts the values to a request; its schema finds invalid ones. */
export const toRequest = (values: AddBookingValues, adminEmail: string) => {
  const isRoundTrip = values.booking.type === 'round-trip';
  return {
    passenger: values.passenger,
    flight: flightOf(values.flight),
    ...(isRoundTrip && { returnFlight: flightOf(values.returnFlight) }),
    booking: {
      isRoundTrip,
      reservationFee: values.booking.reservationFee,
      paymentStatus: values.booking.paymentStatus,
      billingAddress: addressText(values.address),
      totalAmount: values.flight.price,
      adminEmail,
    },
  } satisfies Partial<Record<keyof AddBookingRequest, unknown>>;
};

const flightOf = (flight: FlightValues) => ({ ...flight, stops: Number(flight.stops) });

/** Returns the filled-in lines as JSON text; `{}` without any (spec 2 §5). */
const addressText = (address: AddBookingValues['address']) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(address)
        .map(([name, text]) => [name, text.trim()])
        .filter(([, text]) => text !== ''),
    ),
  );
