import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedSum, hashOfRow, NO_ROWS, type TableSum } from './row-hash.ts';

const at = new Date('2026-11-20T12:00:00.000Z');

test('a row has one hash, in whatever order its fields stand', () => {
  const row = { id: 1, at, flight: { from: 'JFK', legs: [{ a: 1, b: null }] }, left: undefined };
  const same = { flight: { legs: [{ b: null, a: 1 }], from: 'JFK' }, at: at.toISOString(), id: 1 };
  expect(hashOfRow(row)).toBe(hashOfRow(same));
});

test.each([
  { id: 2, at, legs: [1, 2] },
  { id: 1, at: null, legs: [1, 2] },
  { id: 1, at, legs: [2, 1] },
  { id: '1', at, legs: [1, 2] },
])('another row has another one', (other) =>
  expect(hashOfRow(other)).not.toBe(hashOfRow({ id: 1, at, legs: [1, 2] })),
);

test('a table has the same sum whatever order its rows came in and what was replaced', () => {
  const row = fc.record({ id: fc.nat(), text: fc.string() });
  fc.assert(
    fc.property(fc.array(row), fc.array(row), (kept, replaced) => {
      const come = (sum: TableSum, one: object) =>
        changedSum(sum, { came: hashOfRow(one), went: undefined });
      const go = (sum: TableSum, one: object) =>
        changedSum(sum, { came: undefined, went: hashOfRow(one) });
      const direct = kept.reduce(come, NO_ROWS);
      const other = replaced.reduce(go, [...replaced, ...kept.toReversed()].reduce(come, NO_ROWS));
      expect(other).toEqual(direct);
    }),
  );
});
