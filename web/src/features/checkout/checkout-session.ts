const key = (bookingId: number) => `checkout-ended:${bookingId}`;
const ended = new Set<number>();

/**
 * Ends this tab's checkout of a booking, by payment or by an abandonment report. Returns true the
 * first time, also across reloads, unless the browser has no storage.
 */
export function endCheckoutSession(bookingId: number): boolean {
  if (ended.has(bookingId)) return false;
  ended.add(bookingId);
  try {
    if (sessionStorage.getItem(key(bookingId)) !== null) return false;
    sessionStorage.setItem(key(bookingId), 'yes');
  } catch {
    // The page itself still remembers it.
  }
  return true;
}
