/**
 * What was typed and is not paid yet: the draft of a reservation, and changes to a booking that
 * exists. In this tab only; a browser that refuses storage loses it at a reload.
 */
const DRAFT = 'passenger-details';

/** Where the changes to a booking stand; without one the draft of the reservation. */
const keyOf = (bookingId?: number) => (bookingId === undefined ? DRAFT : `${DRAFT}:${bookingId}`);

/** What was stored, of whatever shape it is; `undefined` for nothing that can be read. */
export function readStored(bookingId?: number): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(bookingId)) ?? '');
  } catch {
    return undefined;
  }
}

export function store(value: object, bookingId?: number) {
  try {
    sessionStorage.setItem(keyOf(bookingId), JSON.stringify(value));
  } catch {
    // The form itself still holds everything.
  }
}

export function removeStored(bookingId?: number) {
  try {
    sessionStorage.removeItem(keyOf(bookingId));
  } catch {
    // Nothing was stored.
  }
}

/** The booking that a draft became. */
export const bookingIdOf = (stored: unknown): number | null =>
  typeof stored === 'object' &&
  stored !== null &&
  'bookingId' in stored &&
  typeof stored.bookingId === 'number'
    ? stored.bookingId
    : null;

/** Removes what was typed for a booking, once it is paid. */
export function removeDraftOf(bookingId: number) {
  removeStored(bookingId);
  if (bookingIdOf(readStored()) === bookingId) removeStored();
}
