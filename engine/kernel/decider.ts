import type { DomainEvent } from './event.ts';
import type { EventCodec } from './event-codec.ts';
import type { Streams } from './streams.ts';

/** Initial state, `evolve` and codec of one kind of stream (Chassaing's decider). */
export type Decider<Id, State, E extends DomainEvent> = Streams<Id> & {
  codec: EventCodec<E>;
  initial: State;
  evolve: (state: State, event: E) => State;
};

/** Why a command was rejected: a value, never an event or an error. */
export type Rejection<Reason extends string = string> = { reason: Reason };

/**
 * The result of a decision: events to append (none if the state is already as requested), or a
 * rejection.
 */
export type Decision<E extends DomainEvent, R extends Rejection> = E[] | R;
