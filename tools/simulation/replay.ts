import { playHold } from './hold-world.ts';
import { simulate } from './simulate.ts';
import { printStory } from './story.ts';

const world = process.argv.slice(2).join(' ');
const [, hold, seed] = /^(hold )?(\d+)$/.exec(world) ?? [];
if (seed === undefined) {
  console.error('Usage: npm run simulate -- [hold] SEED');
  process.exitCode = 1;
} else {
  const played = await (hold ? playHold : simulate)(Number(seed));
  printStory(world, played);
  process.exitCode = played.broken.length > 0 ? 1 : 0;
}
