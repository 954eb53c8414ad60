import type { Logger } from 'pino';
import type { CommandContext } from './handle-command.ts';
import { deterministicUuid } from './deterministic-uuid.ts';
import type { RecordedEvent } from './event.ts';
import type { EventStore } from './event-store.ts';
import type { TaskQueue } from './task-queue.ts';
import type { Attempt, Worker } from './worker.ts';

/** A reaction is done, or wants to look again at a later time. */
export type ReactionOutcome = 'done' | { again: Date };

/**
 * Process manager: reacts to events with commands and effects. Each reaction runs at least once and is
 * retried with back-off when it throws; what it does must therefore be safe to repeat.
 */
export type Process = {
  name: string;
  reactsTo: readonly string[];
  /** When the reaction to an event is first due, `undefined` where there is none; at once without it. */
  dueAt?(event: RecordedEvent): Date | undefined;
  react(event: RecordedEvent, attempt: Attempt): Promise<ReactionOutcome>;
};

/** So that a slow mail server or provider does not hold up everything behind one task. */
const CONCURRENCY = 3;

/** The worker that turns the events of a process into tasks, and each task into a reaction. */
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

/** The context of a command that a process gives because of an event; the same at every repeat. */
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

/** What running tasks needs. Several runners may work side by side. */
export type ProcessContext = {
  store: EventStore;
  tasks: TaskQueue;
  now: () => Date;
  log: Logger;
  signal: AbortSignal;
};
