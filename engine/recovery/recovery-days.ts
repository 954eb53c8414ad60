/** So many days a traveller may come back to an abandoned checkout by its link (spec 2 §9). */
export const RECOVERY_DAYS = 7;
