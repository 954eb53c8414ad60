import type { Logger } from 'pino';
import type { CommandContext } from './handle-command.ts';
import { deterministicUuid } from './deterministic-uuid.ts';
import type { RecordedEvent } from './event.ts';
import type { DataOf, EventCodec } from './event-codec.ts';
import type { EventStore } from './event-store.ts';
import type { TaskQueue } from './task-queue.ts';
import type { Attempt, Worker } from './worker.ts';

/** An attempt of a reaction, and the context of its commands: the same at every retry. */
export type ReactionAttempt = Attempt & { context: CommandContext };

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
  react(event: RecordedEvent, attempt: ReactionAttempt): Promise<ReactionOutcome>;
};

/** Returns what reacts to one type of event, with its decoded data. */
export const on = <
  E extends { type: string; data: unknown },
  T extends E['type'],
  Outcome extends 'done' | object,
>(
  codec: EventCodec<E>,
  type: T,
  react: (
    data: NoInfer<DataOf<E, T>>,
    event: RecordedEvent,
    attempt: ReactionAttempt,
  ) => Promise<Outcome>,
) => ({
  // Not of type `T`, which would be inferred from where it is used.
  reactsTo: [type as string],
  react: async (event: RecordedEvent, attempt: ReactionAttempt): Promise<Outcome | 'done'> => {
    const data = codec.decodeAs(type, event);
    return data === undefined ? 'done' : react(data, event, attempt);
  },
});

/** Lets a process manager react to an event. */
export const reactTo = (
  { name, react }: Pick<Process, 'name' | 'react'>,
  event: RecordedEvent,
  attempt: Attempt,
): Promise<ReactionOutcome> =>
  react(event, {
    ...attempt,
    context: {
      commandId: deterministicUuid(name, event.id),
      correlationId: event.metadata.correlationId,
      causationId: event.id,
      actor: 'system',
      at: attempt.at,
    },
  });

/** So that a slow mail server or provider does not delay all other tasks. */
const CONCURRENCY = 3;

/**
 * Returns the worker that turns a process manager's events into tasks, and each task into a
 * reaction.
 */
export const reactionsOf = (process: Process, { store }: { store: EventStore }): Worker => ({
  queue: process.name,
  concurrency: CONCURRENCY,
  reactsTo: process.reactsTo,
  ...(process.dueAt && { dueAt: process.dueAt }),
  perform: async ({ key, stream, revision, event: known }, attempt) => {
    const event = known ?? (await store.readOne(stream ?? '', revision ?? 0));
    if (event?.id !== key) throw new Error(`${stream}@${revision} is not in the log`);
    return reactTo(process, event, attempt);
  },
});

/** What running tasks requires. Several runners may run at the same time. */
export type ProcessContext = {
  store: EventStore;
  tasks: TaskQueue;
  now: () => Date;
  log: Logger;
  signal: AbortSignal;
};
