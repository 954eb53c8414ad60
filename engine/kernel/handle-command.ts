import type { Decider, Decision, Rejection } from './decider.ts';
import { deterministicUuid } from './deterministic-uuid.ts';
import type { Actor, DomainEvent, NewEvent, RecordedEvent } from './event.ts';
import type { EventStore } from './event-store.ts';

/**
 * Who sends a command, when and why. The same `commandId` with the same decision on an unchanged
 * stream gives the same event ids, so a repeat writes nothing twice.
 */
export type CommandContext = {
  commandId: string;
  correlationId: string;
  /** The request or event that caused the command. */
  causationId: string;
  actor: Actor;
  at: Date;
};

/** A stream's state, its last revision (`undefined` when empty) and position (0 when empty). */
export type Folded<State> = {
  state: State;
  revision: number | undefined;
  position: bigint;
};

/** Reads a stream and evolves its state. Throws when an event does not decode. */
export const foldStream = async <Id, State, E extends DomainEvent>(
  store: EventStore,
  decider: Decider<Id, State, E>,
  id: Id,
): Promise<Folded<State>> => foldEvents(decider, await store.read(decider.stream(id)));

/** Evolves the state of a stream from its events. Throws when an event does not decode. */
export const foldEvents = <Id, State, E extends DomainEvent>(
  { codec, evolve, initial }: Decider<Id, State, E>,
  events: readonly RecordedEvent[],
): Folded<State> => ({
  state: events.reduce((state, event) => evolve(state, codec.decode(event)), initial),
  revision: events.at(-1)?.revision,
  position: events.at(-1)?.position ?? 0n,
});

const CONFLICTS_TOLERATED = 10;

/** The rejections among a command's decisions. */
type RejectionIn<D> = Exclude<D, readonly unknown[]>;

/**
 * Returns the command handler of one kind of stream: `handleBooking(store, context)(bookingId,
 * decide)` reads the stream, evolves its state, decides, and appends at the revision that was read
 * (optimistic concurrency). A conflict starts again from the read; ten in a row are an error.
 * Returns the state after the command, or the rejection. `isNew`: the stream rarely exists, so the
 * first try decides without a read.
 */
export const commandHandler =
  <Id, State, E extends DomainEvent>(decider: Decider<Id, State, E>) =>
  (store: EventStore, context: CommandContext, { isNew = false } = {}) =>
  async <D extends Decision<E, Rejection>>(
    id: Id,
    decide: (state: State) => D,
  ): Promise<Folded<State> | RejectionIn<D>> => {
    const stream = decider.stream(id);
    for (let conflicts = 0; conflicts < CONFLICTS_TOLERATED; conflicts++) {
      const isRead = !isNew || conflicts > 0;
      const folded = foldEvents(decider, isRead ? await store.read(stream) : []);
      const decision: Decision<E, Rejection> = decide(folded.state);
      if (!Array.isArray(decision)) return decision as RejectionIn<D>;
      if (decision.length === 0) return folded;

      const { revision = -1 } = folded;
      const appended = await appendAt(store, decider, id, revision, decision, context);
      if ('reason' in appended) continue;
      return {
        state: decision.reduce(decider.evolve, folded.state),
        revision: revision + decision.length,
        position: appended.position,
      };
    }
    throw new Error(`${stream} changed ${CONFLICTS_TOLERATED} times during one command`);
  };

/** Appends events after a revision, which is -1 before the first event, unless another writer has. */
export const appendAt = <Id, State, E extends DomainEvent>(
  store: EventStore,
  decider: Decider<Id, State, E>,
  id: Id,
  revision: number,
  events: readonly E[],
  context: CommandContext,
): ReturnType<EventStore['append']> => {
  const stream = decider.stream(id);
  const recorded = toRecord(decider, stream, revision, events, context);
  return store.append(stream, revision < 0 ? 'no_stream' : revision, recorded);
};

/**
 * Appends events that are valid whatever else the stream contains, so no other writer can conflict.
 * A repeat may write them again.
 */
export const appendToAny = async <Id, State, E extends DomainEvent>(
  store: EventStore,
  decider: Decider<Id, State, E>,
  id: Id,
  events: readonly E[],
  context: CommandContext,
): Promise<void> => {
  const stream = decider.stream(id);
  await store.append(stream, 'any', toRecord(decider, stream, 'any', events, context));
};

const toRecord = <Id, State, E extends DomainEvent>(
  { codec }: Decider<Id, State, E>,
  stream: string,
  revision: number | 'any',
  events: readonly E[],
  { commandId, correlationId, causationId, actor, at }: CommandContext,
): NewEvent[] =>
  events.map((event, index) => ({
    ...event,
    // The data is part of the id: a repeat with another random number must conflict instead of
    // passing for the first.
    id: deterministicUuid(
      commandId,
      stream,
      revision,
      index,
      event.type,
      JSON.stringify(event.data),
    ),
    metadata: {
      correlationId,
      causationId,
      actor,
      at: at.toISOString(),
      schema: codec.schemaOf(event.type),
    },
  }));
