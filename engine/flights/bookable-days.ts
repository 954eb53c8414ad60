/** The last day that can be searched and booked is so many days after today. */
export const BOOKABLE_DAYS = 365;
