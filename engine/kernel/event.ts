/** Who caused an event. Never a name or an address, because events are kept for ever. */
export type Actor = 'visitor' | 'customer' | 'administrator' | 'system' | 'provider';

/** An event of a domain: a type in the past tense, and JSON. */
export type DomainEvent = { type: string; data: unknown };

/** What every event has besides its data. */
export type EventMetadata = {
  /** The same for all events of one user action, across all streams. */
  correlationId: string;
  /** The command or event that caused it. */
  causationId: string;
  actor: Actor;
  /** ISO 8601 instant of the injected clock. */
  at: string;
  /** Version of the data's schema; upcasters convert older ones when decoding. */
  schema: number;
};

/** An event before it is appended. */
export type NewEvent = DomainEvent & { id: string; metadata: EventMetadata };

/** An event as read from the store; `position` orders it among all streams. */
export type RecordedEvent = NewEvent & {
  stream: string;
  /** 0 for the first event of a stream. */
  revision: number;
  position: bigint;
};
