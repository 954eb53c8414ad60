import { randomInt } from 'node:crypto';

/** 10 to 12 digits, from a cryptographic source: a booking's id tells nothing about others. */
export const drawBookingId = (): number => randomInt(1_000_000_000, 1_000_000_000_000);
