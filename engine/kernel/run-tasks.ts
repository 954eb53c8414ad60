import { backOffMs, pause } from './back-off.ts';
import { describeFault } from './describe-fault.ts';
import { isEventStoreUnavailable } from './event-store-unavailable.ts';
import type { Process, ProcessContext } from './process.ts';
import { workOffOneTask } from './work-off-task.ts';

/** So that a slow mail server or provider does not hold up everything behind one task. */
const WORKERS = 3;

/**
 * Runs a process until `signal` aborts: one loop turns events into durable tasks (tasks and
 * checkpoint in one transaction), a few work the tasks off. Every error is logged and retried.
 */
export const runProcess = async (process: Process, around: ProcessContext): Promise<void> => {
  await Promise.all([
    keepGoing(`${process.name}: intake`, around, () => takeIn(process, around)),
    ...Array.from({ length: WORKERS }, () =>
      keepGoing(`${process.name}: work`, around, () => workOff(process, around)),
    ),
  ]);
};

const takeIn = async (process: Process, { store, tasks, now, signal }: ProcessContext) => {
  const after = await tasks.checkpointOf(process.name);
  for await (const events of store.follow({ after, types: process.reactsTo, signal })) {
    await tasks.enlist(process.name, events, now());
  }
};

const workOff = async (process: Process, around: ProcessContext) => {
  while (!around.signal.aborted) {
    const worked = await workOffOneTask(process, around);
    if (!worked) await around.tasks.idle(process.name, around);
  }
};

/**
 * Repeats a loop that should never end; logs an error or a lost connection and backs off. During an
 * outage of the event store, which its port logs, the loop waits.
 */
export const keepGoing = async (
  name: string,
  { log, signal, store }: Pick<ProcessContext, 'log' | 'signal' | 'store'>,
  loop: () => Promise<void>,
) => {
  for (let failures = 0; !signal.aborted;) {
    await store.untilAvailable(signal);
    const startedAt = Date.now();
    try {
      await loop();
    } catch (error) {
      if (isEventStoreUnavailable(error)) {
        failures = 0;
        continue;
      }
      if (!signal.aborted) log.warn({ fault: describeFault(error) }, `${name} was interrupted`);
    }
    failures = Date.now() - startedAt > 60_000 ? 1 : failures + 1;
    if (!signal.aborted) await pause(backOffMs(failures, 100, 10_000), signal);
  }
};
