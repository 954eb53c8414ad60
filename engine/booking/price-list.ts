/** What a reservation costs, USD cents (spec 2 §9). */
export const reservationFeeCents = (isRoundTrip: boolean): number => (isRoundTrip ? 1900 : 1500);

/** The only currency of the price list, as the payment provider spells it. */
export const CURRENCY = 'usd';
