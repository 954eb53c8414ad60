import type { RecordedEvent } from './event.ts';

/** A claimed unit of durable work: a reaction to an event, a webhook, or a recurring job. */
export type Task = {
  queue: string;
  /** Unique in its queue (idempotency key): the id of the event or of the webhook. */
  key: string;
  /** The stream it is about; `null` for a job. Erasing a person clears the errors of such tasks. */
  stream: string | null;
  /** The revision of the event in `stream`; `null` if the task is not a reaction to an event. */
  revision: number | null;
  /** The queue's own data, as JSON. */
  data: unknown;
  /** The number of attempts, including this one. */
  attempts: number;
  /** Failed attempts in a row; an attempt in progress counts until it succeeds. */
  failures: number;
  /** Fencing token: increases with each claim, so a runner that lost its lease changes nothing. */
  lease: number;
  /** The event behind `key`, if this program has just received it. */
  event?: RecordedEvent | undefined;
};

/**
 * The events of a batch that a process manager reacts to, possibly none, and when each reaction is
 * first due.
 */
export type Intake = {
  process: string;
  reactions: readonly { event: RecordedEvent; dueAt: Date }[];
};

/** A task to add; with `doneAt` it is only stored, so that its key is known. */
export type NewTask = Pick<Task, 'queue' | 'key'> &
  Partial<Pick<Task, 'stream' | 'data'>> & { dueAt: Date; doneAt?: Date };

/** Changes of a task; omitted fields stay. */
export type TaskChange = Partial<Pick<Task, 'attempts' | 'failures' | 'data'>> & {
  dueAt?: Date;
  /** The end of its lease; `null` when no runner works on it. */
  heldUntil?: Date | null;
  doneAt?: Date;
  lastError?: string | null;
};

/**
 * How long a claim lasts without a renewal, in ms, and the longest wait of a task that keeps
 * failing.
 */
export const LEASE_MS = 5_000;
export const LONGEST_WAIT_MS = 10 * 60_000;

/** All durable tasks, and the checkpoint of each process manager. */
export type TaskQueue = {
  /** How far each process manager has read the log; without those before their first event. */
  checkpoints(): Promise<ReadonlyMap<string, bigint>>;
  /**
   * Turns events into tasks, each once, and moves the checkpoints of all named process managers to
   * `last`, in one transaction.
   */
  enlist(intakes: readonly Intake[], last: Pick<RecordedEvent, 'position' | 'id'>): Promise<void>;
  /** Adds a task, unless its queue has or had one with the same key. */
  add(task: NewTask): Promise<void>;
  /**
   * Claims due tasks, the longest due first, at most the given number of each queue. The claim
   * already counts as a failed attempt: each task is due again after `LEASE_MS`, later with each
   * failure.
   */
  claim(free: ReadonlyMap<string, number>, now: Date): Promise<Task[]>;
  /** Changes a claimed task; returns false if another runner has claimed it since. */
  update(task: Task, change: TaskChange): Promise<boolean>;
  /** Calls `listener` when this program adds tasks, until the returned function is called. */
  onAdded(listener: () => void): () => void;
  /** Waits until a task of the queues may be due by the clock, or `signal` aborts. */
  untilDue(
    queues: readonly string[],
    context: { now: () => Date; signal: AbortSignal },
  ): Promise<void>;
};
