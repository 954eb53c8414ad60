import type { World } from './world.ts';

/** How often an idle program polls for work, in ms. */
const LOOK_MS = 500;

/**
 * Lets idle programs sleep until there is work: polling twice a second would fill days with
 * nothing. `dueAt` returns when a task of the queues is due, in ms since the epoch.
 */
export const createSleepers = (
  { time, random, on }: World,
  dueAt: (queues: readonly string[]) => number,
) => {
  const sleeping = new Set<() => void>();

  const wake = () => {
    for (const plan of sleeping) plan();
  };
  on.clockJump.push(wake);

  return {
    /** A task may be due earlier than before. */
    wake,
    /**
     * Ends within half a second after a task of the queues is due by the owner's clock, or with
     * `signal`.
     */
    sleep: (queues: readonly string[], signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        const owner = time.owner();
        let cancel = () => {};
        const end = () => {
          cancel();
          sleeping.delete(plan);
          resolve();
        };
        const msLeft = () => dueAt(queues) - time.now(owner);
        // Another one may have claimed it.
        const look = () => (msLeft() > 0 ? plan() : end());
        const plan = () => {
          cancel();
          if (!owner.isAlive) return void sleeping.delete(plan);
          const ms = Math.max(0, msLeft());
          if (ms < Infinity) cancel = time.after(ms + random.between(1, LOOK_MS), look, owner);
          return undefined;
        };
        if (signal.aborted) return resolve();
        signal.addEventListener('abort', end, { once: true });
        sleeping.add(plan);
        plan();
        return undefined;
      }),
  };
};
