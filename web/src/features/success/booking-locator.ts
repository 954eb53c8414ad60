/** Which booking the address names; ids and numbers are locators, not credentials. */
export type BookingLocator =
  | { kind: 'id'; bookingId: string }
  | { kind: 'number'; confirmationNumber: string };

/** What the payment provider adds to the address on the way back: hints, not proof. */
export type ReturnHints = { paymentIntentId: string; failed: boolean };

/** Reads `/success/{bookingId}`, `?bookingId=` and `?confirmationNumber=` (spec 2 §2); an id goes first. */
export function readLocator(
  pathId: string | undefined,
  query: URLSearchParams,
): BookingLocator | null {
  const bookingId = pathId || query.get('bookingId');
  if (bookingId) return { kind: 'id', bookingId };
  const confirmationNumber = query.get('confirmationNumber');
  return confirmationNumber ? { kind: 'number', confirmationNumber } : null;
}

/** Reads `payment_intent` and `redirect_status`. */
export function readReturnHints(query: URLSearchParams): ReturnHints | null {
  const paymentIntentId = query.get('payment_intent');
  if (!paymentIntentId) return null;
  return { paymentIntentId, failed: query.get('redirect_status') === 'failed' };
}

/** The parameters without what the provider added, which need not stay in the address. */
export function withoutReturnHints(query: URLSearchParams) {
  const kept = [...query].filter(([name]) => !/^payment_intent|^redirect_status$/.test(name));
  return new URLSearchParams(kept);
}

/** `GET` address of the booking. */
export const bookingPath = (locator: BookingLocator) =>
  locator.kind === 'id'
    ? `/api/bookings/${encodeURIComponent(locator.bookingId)}`
    : `/api/bookings/confirmation/${encodeURIComponent(locator.confirmationNumber)}`;
