/** The name of the product, on every page, in every email, PDF and file name. */
export const PRODUCT_NAME = 'Skyhold';

/** How many people one reservation is for, the lead passenger included. */
export const MOST_TRAVELLERS = 9;

/**
 * The day of the published terms of service and policies, which names their version (spec 2 §2); a
 * digest of their texts stands in `policy-page.test.tsx`.
 */
export const TERMS_VERSION = '2025-01-18';

/** The last day that can be searched and booked is so many days after today. */
export const BOOKABLE_DAYS = 365;

/** How airlines address a passenger. */
export const TITLES = ['mr', 'mrs', 'ms', 'miss', 'dr'] as const;

/** So many days a traveller may come back to an abandoned checkout by its link (spec 2 §9). */
export const RECOVERY_DAYS = 7;
