import type { Entry } from './entry.ts';

/** A charge of $15. */
export const arbitraryEntry = (changes: Partial<Entry> = {}): Entry => ({
  id: 'event:0',
  date: '2026-11-20T12:00:00.000Z',
  kind: 'charge',
  debit: 'clearing',
  credit: 'revenue',
  cents: 1500,
  currency: 'usd',
  bookingId: 4_711_000_815,
  intentId: 'pi_first',
  providerId: 'ch_first',
  mark: null,
  ...changes,
});
