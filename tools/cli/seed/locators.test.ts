import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmationNumberPattern } from '#engine/booking/confirmation-number.ts';
import { LAST_SEED, locatorsOf, MOST_ORDERS } from './locators.ts';

const arbitraryPlace = fc.record({
  seed: fc.integer({ min: 0, max: LAST_SEED }),
  place: fc.integer({ min: 0, max: MOST_ORDERS - 1 }),
});

test('ids have 10 to 12 digits, numbers are as the shop draws them', () => {
  fc.assert(
    fc.property(arbitraryPlace, ({ seed, place }) => {
      const { bookingId, confirmationNumber } = locatorsOf(seed, place);
      expect(String(bookingId)).toMatch(/^\d{10,12}$/);
      expect(confirmationNumber).toMatch(confirmationNumberPattern);
    }),
  );
});

test('100,000 orders of five seeds share no locator', () => {
  const ids = new Set<number>();
  const numbers = new Set<string>();
  const seeds = [0, 1, 2, 511, LAST_SEED];
  for (const seed of seeds) {
    for (let place = 0; place < 20_000; place += 1) {
      const { bookingId, confirmationNumber } = locatorsOf(seed, place);
      ids.add(bookingId);
      numbers.add(confirmationNumber);
    }
  }
  expect(ids.size).toBe(seeds.length * 20_000);
  expect(numbers.size).toBe(seeds.length * 20_000);
});
