import { backOffMs, pause } from './back-off.ts';
import { describeError } from './describe-error.ts';
import { isEventStoreUnavailable } from './event-store-unavailable.ts';
import type { ProcessContext } from './process.ts';
import { LEASE_MS, LONGEST_WAIT_MS, type Task, type TaskChange } from './task-queue.ts';
import type { Worker } from './worker.ts';

const RENEWAL_MS = 1_500;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/**
 * Runs a claimed task and records the result. The claim already counts as a failed attempt, and the
 * lease is renewed during the work. So a crash frees the task after the lease, and a task that
 * always crashes the program waits longer each time. While the log accepts no appends, the task is
 * put back, which is not a failure.
 */
export const workOffTask = async (
  worker: Worker,
  task: Task,
  context: Omit<ProcessContext, 'signal'>,
): Promise<void> => {
  const { store, tasks, now, log } = context;
  const { queue, key, stream, attempts, failures } = task;
  const record = async (change: TaskChange) => {
    if (!(await tasks.update(task, { heldUntil: null, ...change })))
      log.warn({ queue, key }, 'a lease was lost');
  };
  const endRenewal = renewLease(task, context);
  try {
    const outcome = await worker.perform(task, { number: attempts, at: now() });
    await endRenewal();
    const { again: dueAt, ...data } = outcome === 'done' ? { again: undefined } : outcome;
    await record({
      failures: 0,
      lastError: null,
      ...data,
      ...(dueAt ? { dueAt } : { doneAt: now() }),
    });
  } catch (thrown) {
    const isOutage = isEventStoreUnavailable(thrown) && !(await store.takesAppends());
    await endRenewal();
    if (isOutage) {
      await record({ dueAt: now(), failures: failures - 1, attempts: attempts - 1 });
      return;
    }
    const lastError = describeError(thrown);
    log.warn({ process: queue, key, stream, attempts, fault: lastError }, 'a reaction failed');
    const dueAt = later(now(), backOffMs(failures, 1_000, LONGEST_WAIT_MS));
    await record({ dueAt, lastError });
  }
};

const leaseFrom = (at: Date): TaskChange => {
  const until = later(at, LEASE_MS);
  return { dueAt: until, heldUntil: until };
};

/** Renews a lease until the returned function is called, which waits for a renewal in progress. */
const renewLease = (
  task: Task,
  { tasks, now, log }: Pick<ProcessContext, 'tasks' | 'now' | 'log'>,
): (() => Promise<void>) => {
  const ending = new AbortController();
  const renew = async () => {
    for (;;) {
      await pause(RENEWAL_MS, ending.signal);
      if (ending.signal.aborted) return;
      await tasks
        .update(task, leaseFrom(now()))
        .catch((error: unknown) => log.warn({ fault: describeError(error) }, 'no renewal'));
    }
  };
  const renewed = renew();
  // A renewal in progress would overwrite the task's next due time.
  return () => {
    ending.abort('The work is over');
    return renewed;
  };
};
