import type { RecordedEvent, NewEvent } from './event.ts';

/**
 * The revision that a writer has seen: `no_stream` before the first event, `any` where it does not
 * matter what others wrote.
 */
export type ExpectedRevision = number | 'no_stream' | 'any';

/** Some other writer was first; nothing was written. */
export type WrongExpectedRevision = { reason: 'wrong-expected-revision' };

/**
 * The log of all facts. Appends are durable when answered, atomic, and idempotent by event id:
 * the same ids at the same expected revision succeed again and write nothing; at `any` the same ids
 * may be written again.
 */
export type EventStore = {
  /** All events of a stream in order; empty when there is none. */
  read(stream: string): Promise<RecordedEvent[]>;
  /** One event of a stream, or `undefined`. */
  readOne(stream: string, revision: number): Promise<RecordedEvent | undefined>;
  /** Appends at the expected revision; `position` is the last written event's. */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: NewEvent[],
  ): Promise<{ position: bigint } | WrongExpectedRevision>;
  /**
   * Follows all streams (system events left out) behind `after`, in batches of at most 1,000 events
   * of the named types, or of every type. Ends when `signal` aborts, throws when the connection breaks.
   */
  follow(options: {
    after: bigint | undefined;
    types?: readonly string[];
    signal: AbortSignal;
  }): AsyncIterable<RecordedEvent[]>;
  /**
   * Reads all streams (system events left out) behind `after`, in batches, to the log's end; throws
   * when the connection breaks or `signal` aborts.
   */
  readAll(options: {
    after: bigint | undefined;
    signal: AbortSignal;
  }): AsyncIterable<RecordedEvent[]>;
  /** Position of the newest event, of ours if one is near the end. Throws when out of reach. */
  head(): Promise<bigint>;
  close(): Promise<void>;
};
