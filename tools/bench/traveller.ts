import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { bookingDetails } from '#tools/dev/booking-details.fixture.ts';

/** A call of the API from one browser: a POST with a body, otherwise a GET. Returns the JSON. */
export type Call = (path: string, body?: unknown) => Promise<unknown>;

const flightsFound = z.tuple([z.object({ id: z.string() })]).rest(z.unknown());
const booked = z.object({ booking: z.object({ id: z.number() }) });
const opened = z.object({ clientSecret: z.string() });

/** The calls of one browser, one way from JFK to LHR in thirty days; the card is the sandbox's. */
export const createTraveller = (url: string, call: Call) => ({
  /** Returns the id of a flight, whose page sets the cookie for an idempotency key. */
  findFlight: async (): Promise<string> => {
    const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const flights = await call(`/api/flights/search?from=JFK&to=LHR&date=${date}`);
    const [{ id }] = flightsFound.parse(flights);
    await call(`/api/flights/${id}`);
    return id;
  },

  /** Returns the id of a new booking. */
  book: async (flightId: string, email: string): Promise<number> => {
    const idempotencyKey = randomBytes(32).toString('base64url');
    const details = { ...bookingDetails(flightId, email), idempotencyKey };
    return booked.parse(await call('/api/bookings', details)).booking.id;
  },

  /** Pays a booking and resolves when it has its confirmation number. */
  pay: async (bookingId: number): Promise<void> => {
    const intent = await call('/api/create-payment-intent', { bookingId, amount: 15 });
    const { clientSecret } = opened.parse(intent);
    const paymentIntentId = clientSecret.split('_secret')[0];
    await fetch(`${url}/__stripe/v1/payment_intents/${paymentIntentId}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_sandbox' },
      body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
    });
    await call('/api/process-payment', { bookingId, paymentIntentId });
  },
});
