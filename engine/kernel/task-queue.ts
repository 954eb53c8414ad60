import type { RecordedEvent } from './event.ts';

/** An event that a process has to react to, as a worker claimed it. */
export type Task = {
  process: string;
  eventId: string;
  stream: string;
  revision: number;
  /** How often it was worked on, with this time. */
  attempts: number;
  /** Tries in a row that did not end well; one that is under way counts until it has. */
  failures: number;
};

/** What becomes of a task; what is not named stays. */
export type TaskChange = Partial<Pick<Task, 'attempts' | 'failures'>> & {
  dueAt?: Date;
  doneAt?: Date;
  lastError?: string | null;
};

/** How long a claim holds without a renewal, in ms, and the longest wait of one that keeps failing. */
export const LEASE_MS = 5_000;
export const LONGEST_WAIT_MS = 10 * 60_000;

/** The durable tasks of all processes, and how far each process has read the log. */
export type TaskQueue = {
  /** `undefined` before a process's first event. */
  checkpointOf(process: string): Promise<bigint | undefined>;
  /** Turns events into tasks that are due now, each once, and moves the checkpoint, in one transaction. */
  enlist(process: string, events: RecordedEvent[], now: Date): Promise<void>;
  /**
   * Claims the task that has been due the longest, as if it had failed: it is due again after
   * `LEASE_MS`, later with each failure.
   */
  claim(process: string, now: Date): Promise<Task | undefined>;
  update(task: Task, change: TaskChange): Promise<void>;
  /** Waits until a task of a process may be due by its clock, or `signal` aborts. */
  idle(process: string, around: { now: () => Date; signal: AbortSignal }): Promise<void>;
};
