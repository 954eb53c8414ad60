import type { RecordedEvent } from './event.ts';
import type { Task } from './task-queue.ts';

/** The number of an attempt, from 1, and its start. */
export type Attempt = { number: number; at: Date };

/** A task is done, or due again at a later time, with new `data` if given. */
type TaskOutcome = 'done' | { again: Date; data?: object };

/** The work of one queue. It must be idempotent: a task runs at least once. */
export type Worker = {
  queue: string;
  /** How many tasks of the queue one program runs at a time. */
  concurrency: number;
  /** For a process manager: every event of these types becomes a task. */
  reactsTo?: readonly string[];
  /**
   * Returns when the reaction to an event is first due, `undefined` if there is none; without this
   * function, at once.
   */
  dueAt?(event: RecordedEvent): Date | undefined;
  /** For a recurring job, whose single task never completes: when it is first due. */
  firstDueAt?(now: Date): Date;
  perform(task: Task, attempt: Attempt): Promise<TaskOutcome>;
};

/** The key of the single task of a recurring job. */
export const JOB_KEY = 'job';
