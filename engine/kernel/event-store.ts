import type { RecordedEvent, NewEvent } from './event.ts';

/**
 * The revision that a writer has seen: `no_stream` before the first event, `any` where it does not
 * matter what others wrote.
 */
export type ExpectedRevision = number | 'no_stream' | 'any';

/** Some other writer was first; nothing was written. */
export type WrongExpectedRevision = { reason: 'wrong-expected-revision' };

/**
 * The log of all events. Appends are durable when answered, atomic, and idempotent by event id:
 * the same ids at the same expected revision succeed again and write nothing; at `any` the same ids
 * may be written again. Calls are repeated after transient errors, and throw `EventStoreUnavailable`
 * when no try was answered.
 */
export type EventStore = {
  /** All events of a stream in order; empty when there is none. */
  read(stream: string): Promise<RecordedEvent[]>;
  /** One event of a stream, or `undefined`. */
  readOne(stream: string, revision: number): Promise<RecordedEvent | undefined>;
  /**
   * Appends at the expected revision; `position` is the last written event's. Ends when the limit of a
   * call is over, with `EventStoreUnavailable` when nothing is known to be written.
   */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: NewEvent[],
  ): Promise<{ position: bigint } | WrongExpectedRevision>;
  /**
   * Follows all of our streams behind `after`, in batches of at most 1,000 events of the named types,
   * or of every type. Subscribes again when a connection breaks; ends when `signal` aborts.
   */
  follow(options: {
    after: bigint | undefined;
    types?: readonly string[];
    signal: AbortSignal;
  }): AsyncIterable<RecordedEvent[]>;
  /**
   * Reads all of our streams behind `after`, in batches, to the log's end; throws
   * when the connection breaks or `signal` aborts.
   */
  readAll(options: {
    after: bigint | undefined;
    signal: AbortSignal;
  }): AsyncIterable<RecordedEvent[]>;
  /** The id of the event of ours at a position; `undefined` when none of ours begins there. */
  eventIdAt(position: bigint): Promise<string | undefined>;
  /** Position of our newest event, 0 without one. */
  head(): Promise<bigint>;
  /** What the last append showed; when that is older than 5 s, what an append to a stream of its own shows. */
  takesAppends(): Promise<boolean>;
  /** Waits while appends are known to fail, or until `signal` aborts. */
  untilAvailable(signal: AbortSignal): Promise<void>;
  /** How often a subscription was ended for being slow, and went on. */
  resubscriptions(): number;
  /**
   * Tries once to append and to read. Returns the server's version, or why it refuses, as a sentence
   * without its full stop; throws `EventStoreUnavailable` when the server may not be up yet.
   */
  check(): Promise<{ refused: string } | { serverVersion: string }>;
  close(): Promise<void>;
};
