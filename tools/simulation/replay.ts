import { simulate } from './simulate.ts';
import { printStory } from './story.ts';

const seed = Number(process.argv[2]);
if (Number.isInteger(seed) && seed > 0) {
  const simulation = await simulate(seed);
  printStory(seed, simulation);
  process.exitCode = simulation.broken.length > 0 ? 1 : 0;
} else {
  console.error('Usage: npm run simulate -- SEED');
  process.exitCode = 1;
}
