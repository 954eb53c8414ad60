import type { Logger } from 'pino';
import type { CommandContext } from './handle-command.ts';
import { deterministicUuid } from './deterministic-uuid.ts';
import type { RecordedEvent } from './event.ts';
import type { EventStore } from './event-store.ts';
import type { TaskQueue } from './task-queue.ts';
import type { Attempt, Worker } from './worker.ts';

/** A reaction is done, or repeats at a later time. */
export type ReactionOutcome = 'done' | { again: Date };

/**
 * A process manager: reacts to events with commands and effects. Each reaction runs at least once
 * and is retried with back-off when it throws, so it must be idempotent.
 */
export type Process = {
  name: string;
  reactsTo: readonly string[];
  /**
   * Returns when the reaction to an event is first due, `undefined` if there is none; without this
   * function, at once.
   */
  dueAt?(event: RecordedEvent): Date | undefined;
  react(event: RecordedEvent, attempt: Attempt): Promise<ReactionOutcome>;
};

/** So that a slow mail server or provider does not delay all other tasks. */
const CONCURRENCY = 3;

/**
 * Returns the worker that turns a process manager's events into tasks, and each task into a
 * reaction.
 */
export const reactionsOf = (
  { name, reactsTo, dueAt, react }: Process,
  { store }: { store: EventStore },
): Worker => ({
  queue: name,
  concurrency: CONCURRENCY,
  reactsTo,
  ...(dueAt && { dueAt }),
  perform: async ({ key, stream, revision, event: known }, attempt) => {
    const event = known ?? (await store.readOne(stream ?? '', revision ?? 0));
    if (event?.id !== key) throw new Error(`${stream}@${revision} is not in the log`);
    return react(event, attempt);
  },
});

/** Returns the context of a command that reacts to an event; the same at every retry. */
export const contextOfReaction = (
  process: string,
  event: RecordedEvent,
  at: Date,
): CommandContext => ({
  commandId: deterministicUuid(process, event.id),
  correlationId: event.metadata.correlationId,
  causationId: event.id,
  actor: 'system',
  at,
});

/** What running tasks requires. Several runners may run at the same time. */
export type ProcessContext = {
  store: EventStore;
  tasks: TaskQueue;
  now: () => Date;
  log: Logger;
  signal: AbortSignal;
};
