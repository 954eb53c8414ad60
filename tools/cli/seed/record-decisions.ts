import type { Decider, Decision, Rejection } from '#engine/kernel/decider.ts';
import { deterministicUuid } from '#engine/kernel/deterministic-uuid.ts';
import type { Actor, DomainEvent } from '#engine/kernel/event.ts';
import type { LogEvent } from '#tools/cli/eventlog/log-event.ts';

type Folded<State> = { state: State; revision: number };

/** The id of a seeded event. */
export const eventIdOf = (correlationId: string, stream: string, revision: number): string =>
  deterministicUuid(correlationId, stream, revision);

/**
 * Runs commands one after the other against new streams, as a command handler would, and collects the
 * events in the order of the log. A rejection is an error: seeded events keep all rules.
 */
export const recordDecisions = (correlationId: string) => {
  const streams = new Map<string, Folded<unknown>>();
  const events: LogEvent[] = [];
  let causationId = correlationId;

  const decide = <Id, State, E extends DomainEvent, R extends Rejection>(
    { stream: streamOf, codec, initial, evolve }: Decider<Id, State, E>,
    id: Id,
    actor: Actor,
    at: Date,
    decision: (state: State) => Decision<E, R>,
  ): void => {
    const stream = streamOf(id);
    // The name of a stream determines its decider, and so the type of its state.
    const before = (streams.get(stream) ?? { state: initial, revision: -1 }) as Folded<State>;
    const decided = decision(before.state);
    if (!Array.isArray(decided)) throw new Error(`${stream} rejected: ${decided.reason}`);
    const created = at.toISOString();
    let { state, revision } = before;
    for (const { type, data } of decided) {
      revision += 1;
      state = evolve(state, { type, data } as E);
      const eventId = eventIdOf(correlationId, stream, revision);
      const schema = codec.schemaOf(type);
      const metadata = { correlationId, causationId, actor, at: created, schema };
      events.push({
        stream,
        revision: String(revision),
        id: eventId,
        type,
        created,
        data,
        metadata,
      });
      causationId = eventId;
    }
    streams.set(stream, { state, revision });
  };

  return { decide, events };
};
