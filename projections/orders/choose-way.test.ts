import { describe, expect, test } from 'vitest';
import { chooseWay, type Way } from './choose-way.ts';
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

const gatherWords: Way = { by: 'gather', words: true };
const gatherFilter: Way = { by: 'gather', words: false };
const walk: Way = { by: 'walk' };

describe('among a million orders', () => {
  test.each<[string, Word[], Way]>([
    ['a number', [word(0)], gatherWords],
    ['a rare name', [word(300)], gatherWords],
    ['a usual name', [word(1_900)], gatherWords],
    ['a frequent name', [word(2_100)], walk],
    ['two letters', [word(0, false)], walk],
    ['a mail host', [word(125_000, false)], walk],
    ['a rare name and two letters', [word(300), word(0, false)], gatherWords],
    ['a rare name and a host', [word(300), word(125_000, false)], gatherWords],
    ['two frequent names', [word(15_000), word(17_000)], gatherWords],
    ['two words that nearly all hold', [word(900_000, false), word(800_000, false)], walk],
    ['nothing', [], walk],
  ])('%s: %#', (_, words, expected) =>
    expect(chooseWay(words, counted(), '-date')).toEqual(expected),
  );

  test('a frequent name is found by an index scan in a small status', () => {
    const failed = counted(facet('status', 100_000));
    expect(chooseWay([word(40_000)], failed, '-date')).toEqual(walk);
    expect(chooseWay([word(4_000)], failed, '-date')).toEqual(gatherWords);
  });

  test.each<[string, Word[], Facet[], 'date' | 'total', Way]>([
    ['a rare route', [], [facet('route', 900)], 'date', gatherFilter],
    [
      'a rare route and a frequent word',
      [word(90_000)],
      [facet('route', 900)],
      'date',
      gatherFilter,
    ],
    ['two filters', [], [facet('airline', 50_000), facet('travel', 40_000)], 'date', gatherFilter],
    ['a frequent airline', [], [facet('airline', 30_000)], 'total', walk],
    ['a month of travel by total', [], [facet('travel', 40_000)], 'total', gatherFilter],
    [
      'an airline in a wide range of days',
      [],
      [facet('airline', 90_000), facet('travel', 400_000)],
      'date',
      walk,
    ],
  ])('%s', (_, words, facets, sort, expected) =>
    expect(chooseWay(words, counted(...facets), sort)).toEqual(expected),
  );

  test('days of travel are merged in the order of the list', () =>
    expect(chooseWay([], counted(facet('travel', 40_000)), '-date')).toEqual({
      by: 'merge',
      facet: 'travel',
      values: ['2026-01-01', '2026-01-02'],
    }));
});
