import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deterministicUuid } from './deterministic-uuid.ts';

const parts = fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 4 });

test('is a UUID of version 8', () => {
  fc.assert(
    fc.property(parts, (some) => {
      expect(deterministicUuid(...some)).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
    }),
  );
});

test('is the same for the same parts', () =>
  expect(deterministicUuid('command', 'booking-1', -1, 0)).toBe(
    '48732b9a-6949-8335-89ea-a8bf500f36f3',
  ));

test('differs when the parts differ', () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other));
      expect(deterministicUuid(...one)).not.toBe(deterministicUuid(...other));
    }),
  );
  expect(deterministicUuid('ab', 'c')).not.toBe(deterministicUuid('a', 'bc'));
  expect(deterministicUuid(1)).not.toBe(deterministicUuid('1'));
});
