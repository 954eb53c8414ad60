import { createHash } from 'node:crypto';
import { bookingIdFrom } from './booking-id.ts';

/**
 * SHA-256 of an idempotency key together with who sent it, hexadecimal: the same key from another
 * browser, or for another account, is another key.
 */
export const idempotencyKeyHash = (
  key: string,
  { visitorHash, userId }: { visitorHash: string; userId: number | null },
): string =>
  createHash('sha256')
    .update(`${visitorHash} ${userId ?? ''} ${key}`)
    .digest('hex');

/**
 * The id of the booking that a key made first (`number` 0), second and so on. A repeated request
 * computes the same id, so the uniqueness of `booking-{id}` deduplicates it.
 */
export const bookingIdOfKey = (keyHash: string, number: number): number =>
  bookingIdFrom(createHash('sha256').update(`${keyHash} ${number}`).digest());
