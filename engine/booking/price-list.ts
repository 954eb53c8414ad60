/** Reservation fees, US dollars (spec 1 §9, spec 2 §9). */
export const ONE_WAY_FEE = 15;
export const ROUND_TRIP_FEE = 19;

/** What a reservation for so many travellers costs, USD cents. */
export const reservationFeeCents = (isRoundTrip: boolean, travellers: number): number =>
  100 * travellers * (isRoundTrip ? ROUND_TRIP_FEE : ONE_WAY_FEE);

/** The only currency of the price list, as the payment provider spells it. */
export const CURRENCY = 'usd';
