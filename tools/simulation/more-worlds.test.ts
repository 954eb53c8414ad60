import { testWorlds } from './worlds.fixture.ts';

testWorlds(1);
