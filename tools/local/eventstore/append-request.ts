import type { ProposedEvent } from './recorded-event.ts';

/** What the writer of an append knows of the stream. */
export type ExpectedRevision = bigint | 'any' | 'no_stream' | 'stream_exists';

/** A complete and valid append, ready for the writer. `deadline` is in ms since the epoch. */
export type AppendRequest = {
  stream: string;
  expected: ExpectedRevision;
  events: ProposedEvent[];
  /** Bytes of all events. */
  size: number;
  deadline?: number;
};

/**
 * How an append ended. Revisions are `NO_STREAM` (-1) where the stream has no events; `position` is
 * absent when the append held no events.
 */
export type AppendOutcome =
  | { kind: 'written'; revision: bigint; position?: bigint }
  | { kind: 'wrong-version'; current: bigint }
  | { kind: 'timeout' }
  | { kind: 'unavailable'; reason: string };
