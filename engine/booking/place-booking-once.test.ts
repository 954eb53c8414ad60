import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingIdFrom } from './booking-id.ts';
import { bookingIdOfKey, idempotencyKeyHash } from './place-booking-once.ts';

const visitor = { visitorHash: 'visitor', userId: null };

test('ids have 10 to 12 digits, whatever the bytes', () => {
  expect(bookingIdFrom(Buffer.alloc(6, 0))).toBe(1_000_000_000);
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (bytes) => {
      expect(String(bookingIdFrom(Buffer.from(bytes)))).toMatch(/^[1-9]\d{9,11}$/);
    }),
  );
});

test('a key gives the same ids at every repeat, and others for another number', () => {
  const hash = idempotencyKeyHash('key', visitor);
  expect(bookingIdOfKey(hash, 0)).toBe(bookingIdOfKey(idempotencyKeyHash('key', visitor), 0));
  expect(bookingIdOfKey(hash, 1)).not.toBe(bookingIdOfKey(hash, 0));
});

test('the same key of another visitor, or of another account, is another key', () => {
  const others = [
    { visitorHash: 'stranger', userId: null },
    { visitorHash: 'visitor', userId: 4711 },
  ];
  const hashes = [visitor, ...others].map((from) => idempotencyKeyHash('key', from));
  expect(new Set(hashes).size).toBe(3);
});
