import { keep, readKept } from './browser-storage.ts';

const KEY = 'paid-trip';

/**
 * Stores in this tab which flight a reservation was paid for, because Back leads to its details
 * screen, which starts a new reservation without storage.
 */
export const keepPaidTrip = (flightId: string, bookingId: number) =>
  keep(KEY, JSON.stringify({ flightId, bookingId }), 'sessionStorage');

/** Returns the last reservation paid in this tab, if it is for this outbound flight. */
export function paidBookingOf(flightId: string): number | null {
  try {
    const kept: unknown = JSON.parse(readKept(KEY, 'sessionStorage') ?? 'null');
    const { flightId: paid, bookingId } = Object(kept);
    return paid === flightId && typeof bookingId === 'number' ? bookingId : null;
  } catch {
    return null;
  }
}
