import type { RecordedEvent, NewEvent } from './event.ts';

/**
 * The revision that a writer has read: `no_stream` before the first event, `any` if other writes do
 * not matter.
 */
type ExpectedRevision = number | 'no_stream' | 'any';

/** Another writer appended first; nothing was written. */
type WrongExpectedRevision = { reason: 'wrong-expected-revision' };

/**
 * The log of all events. An answered append is durable, atomic, and idempotent by event id: the
 * same ids at the same expected revision succeed again and write nothing. At `any`, the same ids
 * may be written again. Calls are retried after transient errors, and throw `EventStoreUnavailable`
 * if no try is answered.
 */
export type EventStore = {
  /**
   * Returns the events of a stream in order, from the revision `from` if given; none if the stream
   * does not exist or ends before.
   */
  read(stream: string, from?: number): Promise<RecordedEvent[]>;
  /** Returns one event of a stream, or `undefined`. */
  readOne(stream: string, revision: number): Promise<RecordedEvent | undefined>;
  /**
   * Appends at the expected revision; `position` is that of the last event written. Throws
   * `EventStoreUnavailable` after the time limit if no event is known to be written.
   */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: NewEvent[],
  ): Promise<{ position: bigint } | WrongExpectedRevision>;
  /**
   * Subscribes to all of our streams after `after`, in batches of at most 1,000 events of the given
   * types, or of every type. Subscribes again after a broken connection; ends when `signal` aborts.
   */
  follow(options: {
    after: bigint | undefined;
    types?: readonly string[];
    signal: AbortSignal;
  }): AsyncIterable<RecordedEvent[]>;
  /**
   * Reads all of our streams after `after`, in batches, to the end of the log. Throws when the
   * connection breaks or `signal` aborts.
   */
  readAll(options: {
    after: bigint | undefined;
    signal: AbortSignal;
  }): AsyncIterable<RecordedEvent[]>;
  /** Returns the id of our event at a position; `undefined` if none begins there. */
  eventIdAt(position: bigint): Promise<string | undefined>;
  /** Returns the position of our newest event, 0 without one. */
  head(): Promise<bigint>;
  /**
   * Returns whether the last append succeeded; if it is older than 5 s, probes with an append to a
   * separate stream.
   */
  takesAppends(): Promise<boolean>;
  /** Waits while appends are known to fail, or until `signal` aborts. */
  untilAvailable(signal: AbortSignal): Promise<void>;
  /** Returns how often the server ended a slow subscription, which then continued. */
  resubscriptions(): number;
  /**
   * Tries one append and one read. Returns the server's version, or the reason for a refusal as a
   * sentence without full stop. Throws `EventStoreUnavailable` if the server may not have started
   * yet.
   */
  check(): Promise<{ refused: string } | { serverVersion: string }>;
  close(): Promise<void>;
};
