/** One flight: `GET /api/flights/{id}`. Results put the chosen flight here for the next screen. */
export const flightKey = (id: string) => ['/api/flights', encodeURIComponent(id)] as const;

/** A booking that is to be paid, or changed before: `GET /api/bookings/{id}/checkout`. */
export const checkoutKey = (bookingId: string) =>
  ['/api/bookings', encodeURIComponent(bookingId), 'checkout'] as const;

/** The flights back on `returnDate` (`YYYY-MM-DD`): `GET /api/flights/{id}/return`; shared by two screens. */
export const returnFlightsKey = (outboundId: string, returnDate: string) =>
  [...flightKey(outboundId), `return?${new URLSearchParams({ returnDate }).toString()}`] as const;
