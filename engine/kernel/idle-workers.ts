import { pause } from './back-off.ts';

/** How often all sleeping workers of a program look for work, together, in ms. */
const LOOK_MS = 500;

/** A worker without work: for what kind of task it waits, and by which clock. */
export type IdleWorker = { kind: string; now: () => Date };

/** Lets workers sleep until there is work for them. */
export type IdleWorkers = {
  /** Ends when a task of the kind may be due, or `signal` aborts. */
  sleep(worker: IdleWorker, signal: AbortSignal): Promise<void>;
  /** Wakes all workers of a kind: a task of theirs was just added. */
  wake(kind: string): void;
};

/**
 * One look serves all workers of a program, however many sleep. `kindsDue` answers which kinds have a
 * task that is due; when it throws, all workers wake and meet the error themselves.
 */
export const createIdleWorkers = (
  kindsDue: (workers: readonly IdleWorker[]) => Promise<readonly string[]>,
): IdleWorkers => {
  const sleeping = new Map<IdleWorker, () => void>();

  const wakeWhere = (isWoken: (kind: string) => boolean) => {
    for (const [{ kind }, wake] of sleeping) if (isWoken(kind)) wake();
  };

  let isLooking = false;
  const lookUntilAllWork = async () => {
    if (isLooking) return;
    isLooking = true;
    for (;;) {
      await pause(LOOK_MS);
      if (sleeping.size === 0) break;
      const due = await kindsDue([...sleeping.keys()]).catch(() => undefined);
      wakeWhere((kind) => due?.includes(kind) ?? true);
    }
    isLooking = false;
  };

  return {
    wake: (woken) => wakeWhere((kind) => kind === woken),
    sleep: (worker, signal) =>
      new Promise((resolve) => {
        // Several workers share one description: each sleeps under a copy.
        const own = { ...worker };
        const wake = () => {
          sleeping.delete(own);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        if (signal.aborted) return resolve();
        signal.addEventListener('abort', wake);
        sleeping.set(own, wake);
        void lookUntilAllWork();
        return undefined;
      }),
  };
};
