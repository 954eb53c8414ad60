import { expect, test } from 'vitest';
import { bundlesOf } from './take-in.ts';

const subscriber = (process: string, after: bigint | undefined) => ({
  process,
  reactsTo: ['Counted'],
  after,
});
const namesOf = (subscribers: Parameters<typeof bundlesOf>[0]) =>
  bundlesOf(subscribers).map((bundle) => bundle.map(({ process }) => process));

test('process managers on a short log share a subscription, new ones too', () => {
  expect(
    namesOf([subscriber('one', 5_000n), subscriber('new', undefined), subscriber('two', 90n)]),
  ).toEqual([['one', 'new', 'two']]);
});

test('on a long log, none waits for one that is far behind', () => {
  const head = 10_000_000_000n;
  expect(
    namesOf([
      subscriber('one', head),
      subscriber('new', undefined),
      subscriber('two', head - 1_000n),
    ]),
  ).toEqual([['one', 'two'], ['new']]);
});

test('without process managers there is no subscription', () => {
  expect(bundlesOf([])).toEqual([]);
});
