import { createHash } from 'node:crypto';
import { bookingIdFrom } from './booking-id.ts';

/**
 * SHA-256 of an idempotency key together with the visitor who sent it, hexadecimal: the same key from
 * another browser is another key.
 */
export const idempotencyKeyHash = (key: string, visitorHash: string): string =>
  createHash('sha256').update(`${visitorHash} ${key}`).digest('hex');

/**
 * The id of the booking that a key made first (`number` 0), second and so on. A repeated request
 * computes the same id, so the uniqueness of `booking-{id}` deduplicates it.
 */
export const bookingIdOfKey = (keyHash: string, number: number): number =>
  bookingIdFrom(createHash('sha256').update(`${keyHash} ${number}`).digest());
