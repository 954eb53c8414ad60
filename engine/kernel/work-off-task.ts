import { backOffMs, pause } from './back-off.ts';
import { describeFault } from './describe-fault.ts';
import { isEventStoreUnavailable } from './event-store-unavailable.ts';
import type { Process, ProcessContext } from './process.ts';
import { LEASE_MS, LONGEST_WAIT_MS, type Task } from './task-queue.ts';

const RENEWAL_MS = 1_500;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/**
 * Works off one due task and answers whether there was one. The task is claimed as if it had
 * failed, and its claim renewed while it is worked on: a crash sets it free after the lease, and
 * one that crashes the program every time waits longer every time. Throws while the log takes no
 * appends, which is no failure of the task.
 */
export const workOffOneTask = async (
  process: Process,
  around: Omit<ProcessContext, 'signal'>,
): Promise<boolean> => {
  const { store, tasks, now, log } = around;
  const task = await tasks.claim(process.name, now());
  if (!task) return false;
  const { stream, revision, attempts, failures } = task;
  const endRenewal = renewClaim(task, around);
  try {
    const event = await store.readOne(stream, revision);
    if (event?.id !== task.eventId) throw new Error(`${stream}@${revision} is not in the log`);
    const outcome = await process.react(event, { number: attempts, at: now() });
    await endRenewal();
    const next = outcome === 'done' ? { doneAt: now() } : { dueAt: outcome.again };
    await tasks.update(task, { failures: 0, lastError: null, ...next });
  } catch (thrown) {
    const isOutage = isEventStoreUnavailable(thrown) && !(await store.takesAppends());
    await endRenewal();
    if (isOutage) {
      await tasks.update(task, { dueAt: now(), failures: failures - 1, attempts: attempts - 1 });
      throw thrown;
    }
    const lastError = describeFault(thrown);
    log.warn({ process: process.name, stream, attempts, fault: lastError }, 'a reaction failed');
    const dueAt = later(now(), backOffMs(failures, 1_000, LONGEST_WAIT_MS));
    await tasks.update(task, { dueAt, lastError });
  }
  return true;
};

/** Renews a claim until the answered function is called, which waits for a renewal on its way. */
const renewClaim = (
  task: Task,
  { tasks, now, log }: Pick<ProcessContext, 'tasks' | 'now' | 'log'>,
): (() => Promise<void>) => {
  const ending = new AbortController();
  const renew = async () => {
    for (;;) {
      await pause(RENEWAL_MS, ending.signal);
      if (ending.signal.aborted) return;
      await tasks
        .update(task, { dueAt: later(now(), LEASE_MS) })
        .catch((fault: unknown) => log.warn({ fault: describeFault(fault) }, 'no renewal'));
    }
  };
  const renewed = renew();
  // A renewal that is still on its way would overwrite when the task is due next.
  return () => {
    ending.abort('The work is over');
    return renewed;
  };
};
