/** Every address that is a screen; the server answers any other with 404 (spec 1 §2). */
export const PAGES = [
  '/',
  '/flights',
  '/flight-results',
  '/passenger-details',
  '/checkout',
  '/checkout/:bookingId',
  '/success',
  '/success/:bookingId',
] as const;
