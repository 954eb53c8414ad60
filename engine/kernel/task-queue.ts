import type { RecordedEvent } from './event.ts';

/** A unit of durable work, as a runner claimed it: a reaction to an event, a webhook, a recurring job. */
export type Task = {
  queue: string;
  /** Unique in its queue (idempotency key): the id of the event or of the webhook. */
  key: string;
  /** What it is about; `null` for a job. Erasing a person's data clears the errors of such tasks. */
  stream: string | null;
  /** Of the event in `stream`; `null` when the task is no reaction to an event. */
  revision: number | null;
  /** What the queue keeps with the task, as JSON. */
  data: unknown;
  /** How often it was worked on, with this time. */
  attempts: number;
  /** Tries in a row that did not end well; one that is under way counts until it has. */
  failures: number;
  /** Fencing token: grows with each claim, so that a runner that lost its lease changes nothing. */
  lease: number;
  /** The event behind `key`, when this program took it in a moment ago. */
  event?: RecordedEvent | undefined;
};

/** What a process takes in of a batch of the log, and when each is first due; it may be nothing. */
export type Intake = {
  process: string;
  reactions: readonly { event: RecordedEvent; dueAt: Date }[];
};

/** A task to add; with `doneAt` it is only kept, so that its key is known. */
export type NewTask = Pick<Task, 'queue' | 'key'> &
  Partial<Pick<Task, 'stream' | 'data'>> & { dueAt: Date; doneAt?: Date };

/** What becomes of a task; what is not named stays. */
export type TaskChange = Partial<Pick<Task, 'attempts' | 'failures' | 'data'>> & {
  dueAt?: Date;
  /** Until when its lease holds; `null` once it is no longer worked on. */
  heldUntil?: Date | null;
  doneAt?: Date;
  lastError?: string | null;
};

/** How long a claim holds without a renewal, in ms, and the longest wait of one that keeps failing. */
export const LEASE_MS = 5_000;
export const LONGEST_WAIT_MS = 10 * 60_000;

/** All durable tasks, and how far each process has read the log. */
export type TaskQueue = {
  /** `undefined` before a process's first event. */
  checkpointOf(process: string): Promise<bigint | undefined>;
  /**
   * Turns events into tasks, each once, and moves the checkpoints of all named processes to `last`, in
   * one transaction.
   */
  enlist(intakes: readonly Intake[], last: RecordedEvent): Promise<void>;
  /** Adds a task, unless its queue has or had one with the same key. */
  add(task: NewTask): Promise<void>;
  /**
   * Claims tasks that are due, those that have been due the longest first, at most the given number of
   * each queue. They are claimed as if they had failed: each is due again after `LEASE_MS`, later with
   * each failure.
   */
  claim(free: ReadonlyMap<string, number>, now: Date): Promise<Task[]>;
  /** Changes a task that was claimed; false when another runner has claimed it since. */
  update(task: Task, change: TaskChange): Promise<boolean>;
  /** Calls `listener` when this program adds tasks, until the returned function is called. */
  onAdded(listener: () => void): () => void;
  /** Waits until a task of the queues may be due by a clock, or `signal` aborts. */
  untilDue(
    queues: readonly string[],
    context: { now: () => Date; signal: AbortSignal },
  ): Promise<void>;
};
