export const PRODUCT_NAME = 'Skyhold';

/** Reservation fees in US dollars (spec 1 §9). */
export const ONE_WAY_FEE = 15;
export const ROUND_TRIP_FEE = 19;
