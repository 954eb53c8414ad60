import { expect, test } from 'vitest';
import { paginate } from './blocks.ts';
import type { Block } from './blocks.ts';

const block = (height: number): Block => ({ height, draw: () => undefined });
const heights = (groups: number[][], available: number) =>
  paginate(
    groups.map((group) => group.map(block)),
    available,
  ).map((page) => page.map(({ height }) => height));

test('content that fits stays on one page', () =>
  expect(heights([[20], [30, 30]], 80)).toEqual([[20, 30, 30]]));

test('a group that no longer fits moves whole to the next page', () =>
  expect(heights([[20], [40, 40], [10]], 90)).toEqual([[20], [40, 40, 10]]));

test('a group taller than a page is split between its blocks', () =>
  expect(heights([[20], [50, 50, 50]], 100)).toEqual([
    [20, 50],
    [50, 50],
  ]));
