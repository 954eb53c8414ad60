const key = (bookingId: number) => `checkout-ended:${bookingId}`;
const ended = new Set<number>();

/**
 * Ends this tab's checkout of a booking: by payment, or by a report that it was left. True the
 * first time, also over reloads; a browser that refuses storage forgets it at a reload.
 */
export function endCheckoutSession(bookingId: number): boolean {
  if (ended.has(bookingId)) return false;
  ended.add(bookingId);
  try {
    if (sessionStorage.getItem(key(bookingId)) !== null) return false;
    sessionStorage.setItem(key(bookingId), 'yes');
  } catch {
    // The page itself still knows.
  }
  return true;
}
