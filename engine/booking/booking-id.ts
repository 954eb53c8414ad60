import { randomBytes } from 'node:crypto';

const SMALLEST = 1_000_000_000;
const LARGEST = 999_999_999_999;

/** An id of 10 to 12 digits from the first 6 of at least 6 uniformly distributed bytes. */
export const bookingIdFrom = (bytes: Buffer): number =>
  SMALLEST + (bytes.readUIntBE(0, 6) % (LARGEST - SMALLEST + 1));

/** A random id from a cryptographic source: it says nothing about other bookings. */
export const drawBookingId = (): number => bookingIdFrom(randomBytes(6));
