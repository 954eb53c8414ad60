import { describeError } from './describe-error.ts';
import { keepGoing } from './keep-going.ts';
import type { ProcessContext } from './process.ts';
import { createRecentEvents, type RecentEvents } from './recent-events.ts';
import { takeIn } from './take-in.ts';
import type { Task } from './task-queue.ts';
import { workOffTask } from './work-off-task.ts';
import { JOB_KEY, type Worker } from './worker.ts';

/**
 * Runs workers until `signal` aborts. One loop turns events into durable tasks of all process
 * managers (tasks and checkpoints in one transaction). One scheduler claims the tasks of all queues
 * and runs them. Every error is logged and retried.
 */
export const runTasks = async (
  workers: readonly Worker[],
  context: ProcessContext,
): Promise<void> => {
  const running = new Set<Promise<void>>();
  const recent = createRecentEvents();
  await Promise.all([
    keepGoing('the task scheduler', context, createScheduler(workers, context, recent, running)),
    takeIn(workers, context, recent),
  ]);
  await Promise.all(running);
};

/**
 * Returns the scheduler's loop: it claims due tasks, for each queue as many as its worker has free
 * slots, and adds their work to `running`. It may be restarted after an error.
 */
const createScheduler = (
  workers: readonly Worker[],
  context: ProcessContext,
  recent: RecentEvents,
  running: Set<Promise<void>>,
) => {
  const { store, tasks, now, log, signal } = context;
  const byQueue = new Map(workers.map((worker) => [worker.queue, worker]));
  const free = new Map(workers.map(({ queue, concurrency }) => [queue, concurrency]));
  // Aborted by everything that may allow another claim.
  let round = new AbortController();
  // With a reason: the default one is an error with a stack, and this is called for every task.
  const endRound = () => round.abort('A task may be due');

  const start = async (task: Task) => {
    const { queue } = task;
    const worker = byQueue.get(queue);
    if (!worker) throw new Error(`Nothing works on ${queue}`);
    free.set(queue, (free.get(queue) ?? 0) - 1);
    await workOffTask(worker, { ...task, event: recent.get(task.key) }, context).catch(
      (error: unknown) =>
        log.warn({ queue, fault: describeError(error) }, 'a task was interrupted'),
    );
    const slots = free.get(queue) ?? 0;
    free.set(queue, slots + 1);
    // With a free slot left, the last claim took all due tasks.
    if (slots === 0) endRound();
  };

  return async () => {
    const endListening = tasks.onAdded(endRound);
    signal.addEventListener('abort', endRound);
    try {
      for (const { queue, firstDueAt } of workers) {
        if (firstDueAt) await tasks.add({ queue, key: JOB_KEY, dueAt: firstDueAt(now()) });
      }
      while (!signal.aborted) {
        round = new AbortController();
        await store.untilAvailable(signal);
        if (signal.aborted) break;
        const open = new Map([...free].filter(([, slots]) => slots > 0));
        const claimed = await tasks.claim(open, now());
        for (const task of claimed) {
          const work = start(task).finally(() => running.delete(work));
          running.add(work);
        }
        const taken = (queue: string) => claimed.filter((task) => task.queue === queue).length;
        // A queue with free slots left has no other due task.
        if ([...open].some(([queue, slots]) => taken(queue) >= slots)) continue;
        await tasks.untilDue([...open.keys()], { now, signal: round.signal });
      }
    } finally {
      endListening();
      signal.removeEventListener('abort', endRound);
    }
  };
};
