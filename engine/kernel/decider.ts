import type { DomainEvent } from './event.ts';
import type { EventCodec } from './event-codec.ts';
import type { Streams } from './streams.ts';

/** How one kind of stream is named, decoded and folded into a state. */
export type Decider<Id, State, E extends DomainEvent> = Streams<Id> & {
  codec: EventCodec<E>;
  initial: State;
  evolve: (state: State, event: E) => State;
};

/** Why a command was refused: a value, never an event, never a throw. */
export type Rejection<Reason extends string = string> = { reason: Reason };

/** A decision: the facts to write (none when all is as wished already), or a rejection. */
export type Decision<E extends DomainEvent, R extends Rejection> = E[] | R;
