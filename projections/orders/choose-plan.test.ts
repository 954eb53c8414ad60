import { describe, expect, test } from 'vitest';
import { choosePlan, type QueryPlan } from './choose-plan.ts';
import type { Counted, Facet } from './facets.ts';
import type { Word } from './find-words.ts';

const word = (orders: number, indexed = true): Word => ({
  typed: 'x',
  readings: ['x'],
  orders,
  indexed,
});

const facet = (name: Facet['facet'], orders: number): Facet => ({
  facet: name,
  orders,
  values: ['2026-01-01', '2026-01-02'],
});

const counted = (...facets: Facet[]): Counted => ({
  statuses: [],
  all: 1_000_000,
  facets: facets.toSorted((a, b) => a.orders - b.orders),
  exactly: undefined,
});

const sortWords: QueryPlan = { by: 'sort', words: true };
const sortFilter: QueryPlan = { by: 'sort', words: false };
const scan: QueryPlan = { by: 'scan' };

describe('among a million orders', () => {
  test.each<[string, Word[], QueryPlan]>([
    ['a number', [word(0)], sortWords],
    ['a rare name', [word(300)], sortWords],
    ['a usual name', [word(1_900)], sortWords],
    ['a frequent name', [word(2_100)], scan],
    ['two letters', [word(0, false)], scan],
    ['a mail host', [word(125_000, false)], scan],
    ['a rare name and two letters', [word(300), word(0, false)], sortWords],
    ['a rare name and a host', [word(300), word(125_000, false)], sortWords],
    ['two frequent names', [word(15_000), word(17_000)], sortWords],
    ['two words that nearly all hold', [word(900_000, false), word(800_000, false)], scan],
    ['nothing', [], scan],
  ])('%s: %#', (_, words, expected) =>
    expect(choosePlan(words, counted(), '-date')).toEqual(expected),
  );

  test('a frequent name is found by an index scan in a small status', () => {
    const failed = counted(facet('status', 100_000));
    expect(choosePlan([word(40_000)], failed, '-date')).toEqual(scan);
    expect(choosePlan([word(4_000)], failed, '-date')).toEqual(sortWords);
  });

  test.each<[string, Word[], Facet[], 'date' | 'total', QueryPlan]>([
    ['a rare route', [], [facet('route', 900)], 'date', sortFilter],
    ['a rare route and a frequent word', [word(90_000)], [facet('route', 900)], 'date', sortFilter],
    ['two filters', [], [facet('airline', 50_000), facet('travel', 40_000)], 'date', sortFilter],
    ['a frequent airline', [], [facet('airline', 30_000)], 'total', scan],
    ['a month of travel by total', [], [facet('travel', 40_000)], 'total', sortFilter],
    [
      'an airline in a wide range of days',
      [],
      [facet('airline', 90_000), facet('travel', 400_000)],
      'date',
      scan,
    ],
  ])('%s', (_, words, facets, sort, expected) =>
    expect(choosePlan(words, counted(...facets), sort)).toEqual(expected),
  );

  test('days of travel are merged in the order of the list', () =>
    expect(choosePlan([], counted(facet('travel', 40_000)), '-date')).toEqual({
      by: 'merge',
      facet: 'travel',
      values: ['2026-01-01', '2026-01-02'],
    }));
});
