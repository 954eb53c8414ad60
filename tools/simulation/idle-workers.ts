import type { World } from './world.ts';

/** How long a worker without work looks the other way, in ms. */
const LOOK_MS = 500;

/**
 * Lets workers without work sleep until there is some: looking every half a second would fill days
 * with nothing. `dueAt` answers when something of a kind is due.
 */
export const createIdleWorkers = (
  { time, random, on }: World,
  dueAt: (kind: string) => Date | undefined,
) => {
  const sleeping = new Map<string, Set<() => void>>();

  const wake = (kind: string) => {
    for (const plan of sleeping.get(kind) ?? []) plan();
  };

  on.clockJump.push(() => {
    for (const kind of sleeping.keys()) wake(kind);
  });

  return {
    /** Something of a kind may be due earlier than it was. */
    wake,
    /** Ends within half a second after something of the kind is due by the owner's clock. */
    sleep: (kind: string): Promise<void> =>
      new Promise((resolve) => {
        const owner = time.owner();
        const others = sleeping.get(kind) ?? new Set();
        sleeping.set(kind, others);
        let cancel = () => {};
        const msLeft = () => (dueAt(kind)?.getTime() ?? Infinity) - time.now(owner);
        const look = () => {
          // Another one took it.
          if (msLeft() > 0) return plan();
          others.delete(plan);
          return resolve();
        };
        const plan = () => {
          cancel();
          if (!owner.isAlive) return void others.delete(plan);
          const ms = Math.max(0, msLeft());
          if (ms < Infinity) cancel = time.after(ms + random.between(1, LOOK_MS), look, owner);
          return undefined;
        };
        others.add(plan);
        plan();
      }),
  };
};
