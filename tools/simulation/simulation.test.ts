import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';
import { testWorlds } from './worlds.fixture.ts';

testWorlds(0);

test('a seed always gives the same history', async () => {
  for (const seed of [1, 22, 333]) expect(await simulate(seed)).toEqual(await simulate(seed));
});
