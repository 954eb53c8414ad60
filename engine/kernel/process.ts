import type { Logger } from 'pino';
import type { CommandContext } from './handle-command.ts';
import { deterministicUuid } from './deterministic-uuid.ts';
import type { RecordedEvent } from './event.ts';
import type { EventStore } from './event-store.ts';
import type { TaskQueue } from './task-queue.ts';

/** A reaction is done, or wants to look again at a later time. */
export type ReactionOutcome = 'done' | { again: Date };

/**
 * Reacts to facts with commands and effects. Each reaction runs at least once and is retried with
 * back-off when it throws; what it does must therefore be safe to repeat.
 */
export type Process = {
  name: string;
  reactsTo: readonly string[];
  react(event: RecordedEvent, attempt: { number: number; at: Date }): Promise<ReactionOutcome>;
};

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

/** What running a process needs. Several runners of one process may work side by side. */
export type ProcessContext = {
  store: EventStore;
  tasks: TaskQueue;
  now: () => Date;
  log: Logger;
  signal: AbortSignal;
};
