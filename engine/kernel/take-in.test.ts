import { expect, test } from 'vitest';
import { bundlesOf } from './take-in.ts';

const standing = (process: string, after: bigint | undefined) => ({
  process,
  reactsTo: ['Counted'],
  after,
});
const namesOf = (standings: Parameters<typeof bundlesOf>[0]) =>
  bundlesOf(standings).map((bundle) => bundle.map(({ process }) => process));

test('process managers on a short log share a subscription, new ones too', () => {
  expect(
    namesOf([standing('one', 5_000n), standing('new', undefined), standing('two', 90n)]),
  ).toEqual([['one', 'new', 'two']]);
});

test('on a long log, none waits for one that is far behind', () => {
  const head = 10_000_000_000n;
  expect(
    namesOf([standing('one', head), standing('new', undefined), standing('two', head - 1_000n)]),
  ).toEqual([['one', 'two'], ['new']]);
});

test('without process managers there is no subscription', () => {
  expect(bundlesOf([])).toEqual([]);
});
