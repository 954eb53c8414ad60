import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmationNumberDecider } from '#engine/booking/confirmation-number.ts';
import { holdDecider } from '#engine/hold/hold.ts';
import { playHold } from './hold-world.ts';
import { simulate } from './simulate.ts';
import { expectUnbroken } from './worlds.fixture.ts';

const { evolve } = holdDecider;

// An engine that does not know which numbers are taken, or which holds it asked for.
beforeEach(() => {
  vi.spyOn(confirmationNumberDecider, 'evolve').mockImplementation((number) => number);
  vi.spyOn(holdDecider, 'evolve').mockImplementation((hold, event) =>
    event.type === 'HoldAttempted' ? hold : evolve(hold, event),
  );
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['1', () => simulate(1)],
  ['hold 1', () => playHold(1)],
])(
  'the story of the broken world %s is printed, and its seed leads there again',
  async (world, play) => {
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const played = await play();
    expect(() => expectUnbroken(world, played)).toThrow(`npm run simulate -- ${world}`);
    const lines = printed.mock.calls.join('').split('\n');
    expect(lines[0]).toBe(`The world ${world}:`);
    expect(lines[1]).toMatch(/^1\. \d+\.\d{3} s, /);
    expect(lines).toContain(`BROKEN: ${played.broken[0]}`);
    expect(await play()).toEqual(played);
  },
);
