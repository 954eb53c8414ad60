import { SEEDS, testWorlds } from './worlds.fixture.ts';

testWorlds(SEEDS / 2 + 1, SEEDS);
