import { expect } from 'vitest';
import { bookingDetails } from './booking-details.fixture.ts';

export type Paid = { bookingId: number; intentId: string };
type Booked = { bookingId: number; intentId: string; clientSecret: string };

/** A browser's cookie jar and the calls of its screens, one way from JFK to LHR. */
export const createTraveller = (url: string) => {
  const cookies = new Map<string, string>();

  const call = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const ask = () =>
      fetch(`${url}${path}`, {
        method,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    let response = await ask();
    // Retries while a read model is behind.
    while (response.status === 503) response = await ask();
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    return response.json();
  };

  const inThirtyDays = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

  return {
    /** Searches, books the first flight and opens its payment. */
    book: async (): Promise<Booked> => {
      const flights = await call('GET', `/api/flights/search?from=JFK&to=LHR&date=${inThirtyDays}`);
      const { booking } = await call('POST', '/api/bookings', bookingDetails(flights[0].id));
      const { clientSecret } = await call('POST', '/api/create-payment-intent', {
        bookingId: booking.id,
        amount: 15,
      });
      return { bookingId: booking.id, intentId: clientSecret.split('_secret')[0], clientSecret };
    },

    /** Pays at the provider, as the card form does, without informing the server. */
    pay: async ({ bookingId, intentId, clientSecret }: Booked): Promise<Paid> => {
      const response = await fetch(`${url}/__stripe/v1/payment_intents/${intentId}/confirm`, {
        method: 'POST',
        headers: { authorization: 'Bearer pk_test_sandbox' },
        body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
      });
      expect(await response.json()).toMatchObject({ status: 'succeeded' });
      return { bookingId, intentId };
    },

    /** Corrects the last name of a paid reservation. */
    correct: ({ bookingId }: Paid, lastName: string) =>
      call('POST', `/api/bookings/${bookingId}/corrections`, { passenger: { lastName } }),

    /** The browser's last call after a payment. */
    tellServer: ({ bookingId, intentId }: Paid) =>
      call('POST', '/api/process-payment', { bookingId, paymentIntentId: intentId }),
  };
};
