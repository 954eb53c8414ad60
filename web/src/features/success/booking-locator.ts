/** The booking of the URL; ids and numbers are locators, not credentials. */
export type BookingLocator =
  | { kind: 'id'; bookingId: string }
  | { kind: 'number'; confirmationNumber: string };

/** The parameters that the payment provider adds on the way back: hints, not proof. */
export type ReturnHints = { paymentIntentId: string; failed: boolean };

/**
 * Reads `/success/{bookingId}`, `?bookingId=` and `?confirmationNumber=` (spec 2 §2); an id takes
 * precedence.
 */
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

/** Returns the parameters without those of the provider. */
export function withoutReturnHints(query: URLSearchParams) {
  const kept = [...query].filter(([name]) => !/^payment_intent|^redirect_status$/.test(name));
  return new URLSearchParams(kept);
}

/** Returns the API path of the booking. */
export const bookingPath = (locator: BookingLocator) =>
  locator.kind === 'id'
    ? `/api/bookings/${encodeURIComponent(locator.bookingId)}`
    : `/api/bookings/confirmation/${encodeURIComponent(locator.confirmationNumber)}`;
