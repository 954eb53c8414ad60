import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createTraveller } from '../traveller.ts';

/** The answers to the travellers of a run. */
export type Met = {
  /** Acknowledged bookings, with times. */
  booked: { bookingId: number; at: number }[];
  /** Travellers whose payment was answered with a confirmation number, with times. */
  paid: { email: string; at: number }[];
  /** The count of each status other than success. */
  refusals: Record<string, number>;
  /** The slowest rejection, in ms. */
  slowestRefusalMs: number;
};

export const metNothing = (): Met => ({ booked: [], paid: [], refusals: {}, slowestRefusalMs: 0 });

/**
 * Books and pays as one traveller after another until `signal` aborts, and finishes the current
 * one. Repeats a rejected call after a second.
 */
export const bookAndPay = async (url: string, met: Met, signal: AbortSignal): Promise<void> => {
  const call = async (cookies: Map<string, string>, path: string, body?: unknown) => {
    for (;;) {
      const startedAt = performance.now();
      const response = await fetch(`${url}${path}`, {
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'content-type': 'application/json',
        },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      if (response.ok) return response.json();
      met.slowestRefusalMs = Math.max(met.slowestRefusalMs, performance.now() - startedAt);
      met.refusals[response.status] = (met.refusals[response.status] ?? 0) + 1;
      await response.arrayBuffer();
      await delay(1_000);
    }
  };

  while (!signal.aborted) {
    const cookies = new Map<string, string>();
    const email = `${randomUUID()}@example.org`;
    const traveller = createTraveller(url, (path, body) => call(cookies, path, body));
    const bookingId = await traveller.book(await traveller.findFlight(), email);
    met.booked.push({ bookingId, at: performance.now() });
    await traveller.pay(bookingId);
    met.paid.push({ email, at: performance.now() });
  }
};
