import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';
import { SEEDS, testWorlds } from './worlds.fixture.ts';

testWorlds(1, SEEDS / 2);

test('a seed always gives the same history', async () => {
  for (const seed of [1, 22, 333]) expect(await simulate(seed)).toEqual(await simulate(seed));
});
