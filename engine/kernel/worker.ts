import type { RecordedEvent } from './event.ts';
import type { Task } from './task-queue.ts';

/** Which try of a task this is, from 1, and when it began. */
export type Attempt = { number: number; at: Date };

/** A task is done, or due again at a later time, then with these `data` if they are named. */
export type TaskOutcome = 'done' | { again: Date; data?: object };

/** What is done with the tasks of one queue. It may be repeated: it runs at least once. */
export type Worker = {
  queue: string;
  /** How many tasks of the queue one program works on at a time. */
  concurrency: number;
  /** A process manager: every event of these types becomes a task. */
  reactsTo?: readonly string[];
  /** When the reaction to an event is first due, `undefined` where there is none; at once without it. */
  dueAt?(event: RecordedEvent): Date | undefined;
  /** A recurring job, whose one task never ends: when it is first due. */
  firstDueAt?(now: Date): Date;
  perform(task: Task, attempt: Attempt): Promise<TaskOutcome>;
};

/** The key of the one task of a recurring job. */
export const JOB_KEY = 'job';
