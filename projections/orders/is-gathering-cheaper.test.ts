import { describe, expect, test } from 'vitest';
import type { Word } from './find-words.ts';
import { isGatheringCheaper } from './is-gathering-cheaper.ts';

const counts = [
  { status: 'paid' as const, orders: 900_000, fee_cents: 0 },
  { status: 'failed' as const, orders: 100_000, fee_cents: 0 },
];

const word = (orders: number, indexed = true): Word => ({
  typed: 'x',
  readings: ['x'],
  orders,
  indexed,
});

describe('among a million orders', () => {
  test.each<[string, Word[], boolean]>([
    ['a number', [word(0)], true],
    ['a rare name', [word(300)], true],
    ['a usual name', [word(1_900)], true],
    ['a frequent name', [word(2_100)], false],
    ['two letters', [word(0, false)], false],
    ['a mail host', [word(125_000, false)], false],
    ['a rare name and two letters', [word(300), word(0, false)], true],
    ['a rare name and a host', [word(300), word(125_000, false)], true],
    ['two frequent names', [word(15_000), word(17_000)], true],
    ['two words that nearly all hold', [word(900_000, false), word(800_000, false)], false],
    ['nothing', [], false],
  ])('%s: %#', (_, words, expected) =>
    expect(isGatheringCheaper(words, undefined, counts)).toBe(expected),
  );

  test('a name that is frequent among all is walked to in a small status', () => {
    expect(isGatheringCheaper([word(40_000)], 'failed', counts)).toBe(false);
    expect(isGatheringCheaper([word(4_000)], 'failed', counts)).toBe(true);
  });
});

test('where there are no orders nothing is gathered', () =>
  expect(isGatheringCheaper([word(0)], 'paid', [])).toBe(false));
