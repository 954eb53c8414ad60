import { expect } from 'vitest';
import { type Browser, jsonOf } from './browser.fixture.ts';
import type { CreateBookingRequest } from './contracts/bookings.ts';
import type {
  CreateBookingResponse,
  CreatePaymentIntentResponse,
  ProcessPaymentResponse,
} from './contracts/booking-answers.ts';
import type { FlightView } from './contracts/flight-answers.ts';

/** Returns the calendar day some days from now, `YYYY-MM-DD`. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the flights of a day, as the results screen gets them. */
export const searchFlights = async (
  browser: Browser,
  from: string,
  to: string,
  date: string,
): Promise<FlightView[]> => {
  const answer = await browser.get(`/api/flights/search?from=${from}&to=${to}&date=${date}`);
  return jsonOf(answer);
};

/** The first flight of a search. */
export const firstFlight = async (
  ...search: Parameters<typeof searchFlights>
): Promise<FlightView> => {
  const [flight] = await searchFlights(...search);
  if (!flight) throw new Error(`No flight from ${search[1]} to ${search[2]}`);
  return flight;
};

/** What the details screen sends for a one-way trip. */
export const arbitraryBookingRequest = (
  outboundFlightId: string,
  overrides: Partial<CreateBookingRequest> = {},
): CreateBookingRequest => ({
  passenger: {
    firstName: 'Grace',
    lastName: 'Hopper',
    dateOfBirth: '1976-12-09',
    gender: 'female',
    nationality: 'US',
    email: 'grace@example.com',
    phone: '+1 212 555 0123',
    passportNumber: 'X1234567',
  },
  outboundFlightId,
  returnFlightId: null,
  isRoundTrip: false,
  reservationType: 'one-way',
  reservationPrice: 15,
  billingAddress: { street: '1 Main Street', city: 'Arlington', state: 'VA', zipCode: '22201' },
  ...overrides,
});

/** Books and returns the booking's id. */
export const book = async (browser: Browser, request: CreateBookingRequest): Promise<number> => {
  const answer = await browser.post('/api/bookings', request);
  const { booking }: CreateBookingResponse = jsonOf(answer, 201);
  return booking.id;
};

/** Books one way from JFK to LHR. */
export const bookSomeTrip = async (browser: Browser): Promise<number> => {
  const flight = await firstFlight(browser, 'JFK', 'LHR', inDays(30));
  return book(browser, arbitraryBookingRequest(flight.id));
};

/** Opens an intent for a booking. */
export const openIntent = async (browser: Browser, bookingId: number, dollars = 15) => {
  const answer = await browser.post('/api/create-payment-intent', { bookingId, amount: dollars });
  const { clientSecret }: CreatePaymentIntentResponse = jsonOf(answer);
  return { clientSecret, intentId: clientSecret.replace(/_secret.*/, '') };
};

/** Pays an intent at the provider, as the card form does, without informing the product. */
export const payAtProvider = async (
  url: string,
  { intentId, clientSecret }: { intentId: string; clientSecret: string },
): Promise<void> => {
  const response = await fetch(`${url}/__stripe/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  });
  expect(await response.json()).toMatchObject({ status: 'succeeded' });
};

/** Pays a booking from the intent to the confirmation number. */
export const pay = async (
  url: string,
  browser: Browser,
  bookingId: number,
  dollars?: number,
): Promise<string> => {
  const intent = await openIntent(browser, bookingId, dollars);
  await payAtProvider(url, intent);
  const answer = await browser.post('/api/process-payment', {
    bookingId,
    paymentIntentId: intent.intentId,
  });
  const { confirmationNumber }: ProcessPaymentResponse = jsonOf(answer);
  return confirmationNumber;
};
