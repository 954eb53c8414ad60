/**
 * One flight: `GET /api/flights/{id}`. Results store the selected flight here for the next screen.
 */
export const flightKey = (id: string) => ['/api/flights', encodeURIComponent(id)] as const;

/** An unpaid booking at its checkout: `GET /api/bookings/{id}/checkout`. */
export const checkoutKey = (bookingId: string) => ['/api/bookings', bookingId, 'checkout'] as const;

/**
 * The return flights on `returnDate` (`YYYY-MM-DD`): `GET /api/flights/{id}/return`; shared by two
 * screens.
 */
export const returnFlightsKey = (outboundId: string, returnDate: string) =>
  [...flightKey(outboundId), `return?${new URLSearchParams({ returnDate }).toString()}`] as const;

/** The session on the server: `GET /api/auth/session`. */
export const sessionKey = ['/api/auth/session'] as const;
