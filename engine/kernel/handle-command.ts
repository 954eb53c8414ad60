import type { Decider, Decision, Rejection } from './decider.ts';
import { deterministicUuid } from './deterministic-uuid.ts';
import type { Actor, DomainEvent, NewEvent, RecordedEvent } from './event.ts';
import type { EventStore } from './event-store.ts';

/**
 * Who commands, when and because of what. The same `commandId` that decides the same on an unchanged
 * stream gives the same event ids, so a repeat writes nothing twice.
 */
export type CommandContext = {
  commandId: string;
  correlationId: string;
  /** The request or event behind the command. */
  causationId: string;
  actor: Actor;
  at: Date;
};

/** A stream's folded state with its last revision and position (`undefined` when empty). */
export type Folded<State> = {
  state: State;
  revision: number | undefined;
  position: bigint | undefined;
};

/** Reads and folds a stream. Throws when an event does not decode. */
export const foldStream = async <Id, State, E extends DomainEvent>(
  store: EventStore,
  decider: Decider<Id, State, E>,
  id: Id,
): Promise<Folded<State>> => foldEvents(decider, await store.read(decider.stream(id)));

/** Folds what was read of a stream. Throws when an event does not decode. */
export const foldEvents = <Id, State, E extends DomainEvent>(
  { codec, evolve, initial }: Decider<Id, State, E>,
  events: RecordedEvent[],
): Folded<State> => ({
  state: events.reduce((state, event) => evolve(state, codec.decode(event)), initial),
  revision: events.at(-1)?.revision,
  position: events.at(-1)?.position,
});

const CONFLICTS_TOLERATED = 10;

/**
 * Read, fold, decide, append at the revision that was read. A conflict starts over from the read;
 * ten in a row are a fault. Answers the state after the command, or the rejection.
 */
export const handleCommand = async <Id, State, E extends DomainEvent, R extends Rejection>(
  store: EventStore,
  decider: Decider<Id, State, E>,
  id: Id,
  decide: (state: State) => Decision<E, R>,
  context: CommandContext,
): Promise<Folded<State> | R> => {
  for (let conflicts = 0; conflicts < CONFLICTS_TOLERATED; conflicts++) {
    const folded = await foldStream(store, decider, id);
    const handled = await decideAndAppend(store, decider, id, folded, decide, context);
    if (handled) return handled;
  }
  throw new Error(`${decider.stream(id)} changed ${CONFLICTS_TOLERATED} times during one command`);
};

/** The same for a stream that hardly ever exists before: it is read only when it does. */
export const handleFirstCommand: typeof handleCommand = async (
  store,
  decider,
  id,
  decide,
  context,
) =>
  (await decideAndAppend(store, decider, id, foldEvents(decider, []), decide, context)) ??
  handleCommand(store, decider, id, decide, context);

/** `undefined` when somebody else changed the stream. */
const decideAndAppend = async <Id, State, E extends DomainEvent, R extends Rejection>(
  store: EventStore,
  decider: Decider<Id, State, E>,
  id: Id,
  folded: Folded<State>,
  decide: (state: State) => Decision<E, R>,
  context: CommandContext,
): Promise<Folded<State> | R | undefined> => {
  const stream = decider.stream(id);
  const decision = decide(folded.state);
  if (!Array.isArray(decision)) return decision;
  if (decision.length === 0) return folded;

  const events = toRecord(decider, stream, folded.revision ?? -1, decision, context);
  const appended = await store.append(stream, folded.revision ?? 'no_stream', events);
  if ('reason' in appended) return undefined;
  return {
    state: decision.reduce(decider.evolve, folded.state),
    revision: (folded.revision ?? -1) + events.length,
    position: appended.position,
  };
};

/**
 * Appends events that hold whatever else the stream says, so that no other writer can conflict. A
 * repeat may write them again.
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
    // With the data: a repeat that drew another number must conflict, not pass for the first.
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
