import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';
import { SEED, SEEDS, tellStory, testWorlds } from './worlds.fixture.ts';

testWorlds(1, SEEDS / 2);

test.skipIf(SEED)('a seed always gives the same history', async () => {
  for (const seed of [1, 22, 333]) expect(await simulate(seed)).toEqual(await simulate(seed));
});

test.runIf(SEED)(`every invariant holds in the world of seed ${SEED}`, async () => {
  const simulation = await simulate(Number(SEED));
  tellStory(Number(SEED), simulation);
  expect(simulation.broken).toEqual([]);
});
