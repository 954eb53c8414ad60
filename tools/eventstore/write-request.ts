import type { AppendReq, BatchAppendReq } from '@eventstore/db-client/generated/streams_pb';
import type { ProposedEvent } from './recorded-event.ts';

/** What the writer of an append knows of the stream. */
export type ExpectedRevision = bigint | 'any' | 'no_stream' | 'stream_exists';

/** A complete and valid append, ready for the writer. `deadline` is in ms since the epoch. */
export type WriteRequest = {
  stream: string;
  expected: ExpectedRevision;
  events: ProposedEvent[];
  /** Bytes of the data of all events. */
  size: number;
  deadline?: number | undefined;
};

/**
 * How a write ended. Revisions are `NO_STREAM` (-1) where the stream has no events; `position` is
 * `undefined` when the append held no events.
 */
export type WriteOutcome =
  | { kind: 'written'; revision: bigint; position: bigint | undefined }
  | { kind: 'wrong-version'; current: bigint }
  | { kind: 'timeout' }
  | { kind: 'unavailable'; reason: string };

/** The expected revision in the options of a call; `undefined` when they name none. */
export const expectedRevisionOf = (
  options: AppendReq.Options | BatchAppendReq.Options,
): ExpectedRevision | undefined => {
  if ('hasStreamPosition' in options) {
    if (options.hasStreamPosition()) return BigInt(options.getStreamPosition());
  } else if (options.hasRevision()) {
    return BigInt(options.getRevision());
  }
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  return options.hasAny() ? 'any' : undefined;
};
