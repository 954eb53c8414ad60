import type { ProcessContext } from './process.ts';
import { workOffTask } from './work-off-task.ts';
import { JOB_KEY, type Worker } from './worker.ts';

/** Runs the next due task of a worker's queue; returns whether there was one. */
export const workOffNext = async (
  worker: Worker,
  context: Omit<ProcessContext, 'signal'>,
): Promise<boolean> => {
  const { tasks, now } = context;
  const { queue, firstDueAt } = worker;
  if (firstDueAt) await tasks.add({ queue, key: JOB_KEY, dueAt: firstDueAt(now()) });
  const [task] = await tasks.claim(new Map([[queue, 1]]), now());
  if (!task) return false;
  await workOffTask(worker, task, context);
  return true;
};
