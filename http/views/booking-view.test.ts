import { expect, test } from 'vitest';
import {
  arbitraryPersonalData,
  BOOKING_ID,
  bookingConfirmed,
  bookingCreated,
  detailsCorrected,
  numberDrawn,
} from '#engine/booking/booking.fixture.ts';
import type { BookingEvent } from '#engine/booking/events.ts';
import type { BookingRow } from '#projections/bookings/booking-row.ts';
import { evolveRow } from '#projections/bookings/project.ts';
import { recordedStream } from '#projections/recorded.fixture.ts';
import { bookingDetailsView } from './booking-view.ts';

/** As the program answered it before there were several travellers, with its fields in their order. */
const ANSWER = {
  booking: {
    id: 4711000815,
    confirmationNumber: 'K7M2QX',
    passengerId: 4711000815,
    outboundFlightId: 'flight-1',
    returnFlightId: null,
    isRoundTrip: false,
    totalAmount: '542.00',
    reservationFee: '15.00',
    paymentStatus: 'completed',
    billingAddress: {
      street: 'Nyhavn 1',
      city: 'København',
      state: 'Hovedstaden',
      zipCode: '1051',
    },
    stripePaymentIntentId: 'pi_first',
    replacedBy: null,
    createdAt: '2026-11-20T12:00:00.000Z',
  },
  passenger: {
    id: 4711000815,
    firstName: 'Amélie',
    lastName: 'Østergaard',
    dateOfBirth: '1990-03-04',
    gender: 'female',
    nationality: 'DK',
    email: 'amelie@example.com',
    phone: '+45 32 12 34 56',
    passportNumber: 'X1234567',
  },
  outboundFlight: {
    id: 'flight-1',
    airline: 'British Airways',
    airlineCode: 'BA',
    airlineLogo: 'BA',
    flightNumber: 'BA 178',
    aircraft: 'Boeing 777-300ER',
    aircraftName: 'Boeing 777-300ER',
    aircraftType: 'Wide-body',
    departureAirport: 'JFK',
    arrivalAirport: 'LHR',
    departureAirportName: 'John F. Kennedy International Airport',
    arrivalAirportName: 'London Heathrow Airport',
    departureCity: 'New York',
    arrivalCity: 'London',
    date: '2027-03-14',
    arrivalDate: '2027-03-15',
    departureTime: '19:30',
    arrivalTime: '06:35',
    duration: '7h 05m',
    durationMinutes: 425,
    stops: 0,
    layoverInfo: '',
    price: '542.00',
    segments: [
      {
        segmentNumber: 1,
        flightNumber: 'BA 178',
        airline: 'British Airways',
        airlineCode: 'BA',
        aircraft: 'Boeing 777-300ER',
        departureAirport: 'JFK',
        arrivalAirport: 'LHR',
        departureCity: 'New York',
        arrivalCity: 'London',
        departureDate: '2027-03-14',
        arrivalDate: '2027-03-15',
        departureTime: '19:30',
        arrivalTime: '06:35',
        duration: '7h 05m',
        layoverDuration: null,
      },
    ],
    liveData: {
      status: 'scheduled',
      terminal: null,
      gate: null,
      aircraftType: 'Boeing 777-300ER',
    },
  },
  returnFlight: null,
  paymentMethod: null,
  refund: null,
};

/** An event as it was recorded before there were several travellers. */
const ofOneTraveller = ({ type, data }: BookingEvent) => {
  const { sealedTravellers: _, ...before } = data as { sealedTravellers?: string[] };
  return { type, data: before } as BookingEvent;
};

test('a booking from before there were several travellers is answered as then, but for an empty list', () => {
  const events = [bookingCreated(), detailsCorrected(), numberDrawn(), bookingConfirmed()];
  const old = recordedStream(`booking-${BOOKING_ID}`, events.map(ofOneTraveller)).map((event) => ({
    ...event,
    metadata: { ...event.metadata, schema: event.type === 'BookingCreated' ? 4 : 1 },
  }));
  const row = old.reduce<BookingRow | undefined>(evolveRow, undefined);
  if (!row) throw new Error('No row');
  const view = bookingDetailsView(
    row,
    { ...arbitraryPersonalData(), additionalPassengers: [] },
    undefined,
  );
  const { additionalPassengers, ...before } = view;
  expect(additionalPassengers).toEqual([]);
  expect(JSON.stringify(before)).toBe(JSON.stringify(ANSWER));
});
