/** Who caused an event. Never a name or an address: streams outlive the right to know them. */
export type Actor = 'visitor' | 'customer' | 'administrator' | 'system' | 'provider';

/** A fact of a domain: a past-tense type and its JSON. */
export type DomainEvent = { type: string; data: unknown };

/** What every event carries beside its data. */
export type EventMetadata = {
  /** One traveller's intention, across all streams that it touches. */
  correlationId: string;
  /** The command or event that led here. */
  causationId: string;
  actor: Actor;
  /** ISO 8601 instant of the injected clock. */
  at: string;
  /** Version of the data's shape; older ones pass the upcasters at decoding. */
  schema: number;
};

/** An event about to be written. */
export type NewEvent = DomainEvent & { id: string; metadata: EventMetadata };

/** An event as the store gives it back; `position` orders it among all streams. */
export type RecordedEvent = NewEvent & {
  stream: string;
  /** 0 for a stream's first event. */
  revision: number;
  position: bigint;
};
