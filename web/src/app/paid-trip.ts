const KEY = 'paid-trip';

/**
 * Stores in this tab which flight a reservation was paid for, because Back leads to its details
 * screen.
 */
export function keepPaidTrip(flightId: string, bookingId: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ flightId, bookingId }));
  } catch {
    // Without storage the details screen starts a new reservation.
  }
}

/** Returns the last reservation paid in this tab, if it is for this outbound flight. */
export function paidBookingOf(flightId: string): number | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const { flightId: paid, bookingId } = Object(kept);
    return paid === flightId && typeof bookingId === 'number' ? bookingId : null;
  } catch {
    return null;
  }
}
