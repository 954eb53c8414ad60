import { seededNumbers } from '#tools/bench/seeded-numbers.ts';

export const SECOND = 1_000;
export const HOUR = 3_600 * SECOND;
const BEGIN = Date.parse('2027-01-04T12:00:00Z');

export type HoldClock = ReturnType<typeof createHoldClock>;

/** The virtual clock, the chance and the story of a world of holds; all follow from its seed. */
export const createHoldClock = (seed: number) => {
  const random = seededNumbers(seed);
  const chance = (share: number) => random() < share;
  const upTo = (ms: number) => Math.floor(random() * ms);
  /** How much goes wrong differs from world to world. */
  const trouble = random() * 0.3;

  let clock = BEGIN;
  const story: string[] = [];
  const tell = (what: string) =>
    void story.push(`${story.length + 1}. ${((clock - BEGIN) / SECOND).toFixed(3)} s, ${what}`);
  const waiting: { at: number; go: () => void }[] = [];
  const until = (at: number) => new Promise<void>((go) => waiting.push({ at, go }));
  const takesTime = async () => {
    await until(clock + upTo(chance(trouble) ? 200 * SECOND : 2 * SECOND));
    if (!chance(trouble)) return;
    tell('a program crashes');
    throw new Error('the program crashes');
  };
  return {
    random,
    chance,
    upTo,
    trouble,
    story,
    tell,
    until,
    takesTime,
    now: () => clock,
    hasWaiting: () => waiting.length > 0,
    /** Moves the clock to what is due next. */
    advance: () => {
      const [next] = waiting.toSorted((a, b) => a.at - b.at);
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      clock = Math.max(clock, next.at);
      next.go();
    },
  };
};
