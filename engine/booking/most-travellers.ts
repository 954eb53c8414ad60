/** How many people one reservation is for, the lead passenger included. */
export const MOST_TRAVELLERS = 9;
