const KEY = 'paid-trip';

/** Keeps in this tab which flight a reservation was paid for, as Back leads to its details screen. */
export function keepPaidTrip(flightId: string, bookingId: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ flightId, bookingId }));
  } catch {
    // Without storage the details screen is as for a new reservation.
  }
}

/** The reservation that was paid last in this tab, if it is of this flight out. */
export function paidBookingOf(flightId: string): number | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const { flightId: paid, bookingId } = Object(kept);
    return paid === flightId && typeof bookingId === 'number' ? bookingId : null;
  } catch {
    return null;
  }
}
