import type { Decider } from './decider.ts';
import type { DomainEvent } from './event.ts';
import type { EventCodec } from './event-codec.ts';

/** Returns an event as the log would: through JSON and its schema. */
const recorded = <E extends DomainEvent>(codec: EventCodec<E>, { type, data }: E): E =>
  codec.decode({
    type,
    data: JSON.parse(JSON.stringify(data)),
    metadata: {
      correlationId: 'correlation',
      causationId: 'cause',
      actor: 'system',
      at: '2026-11-20T12:00:00.000Z',
      schema: codec.schemaOf(type),
    },
    stream: 'given',
    revision: 0,
  });

/**
 * Given events, when a command decides, then its events or rejection; also the state itself. Every
 * event, given or decided, must survive encoding and decoding.
 */
export const given = <Id, State, E extends DomainEvent>(
  { codec, evolve, initial }: Decider<Id, State, E>,
  events: E[] = [],
) => {
  const state = events.reduce((before, event) => evolve(before, recorded(codec, event)), initial);
  return {
    state,
    when: <R>(decide: (state: State) => E[] | R): E[] | R => {
      const decision = decide(state);
      return Array.isArray(decision) ? decision.map((event) => recorded(codec, event)) : decision;
    },
  };
};
