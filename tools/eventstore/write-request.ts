import type {
  AppendReq,
  BatchAppendReq,
  DeleteReq,
  TombstoneReq,
} from '@eventstore/db-client/generated/streams_pb';
import type { ProposedEvent } from './recorded-event.ts';

/** What the writer of an append or a deletion knows of the stream. */
export type ExpectedRevision = bigint | 'any' | 'no_stream' | 'stream_exists';

/**
 * A complete and valid append, or a deletion, ready for the writer. `deadline` is in ms since the
 * epoch.
 */
export type WriteRequest = {
  stream: string;
  expected: ExpectedRevision;
  /** None in a deletion. */
  events: ProposedEvent[];
  /** Bytes of the data of all events. */
  size: number;
  deadline?: number | undefined;
  /** `soft` hides what the stream holds, `tombstone` ends the stream for ever. */
  deletion?: 'soft' | 'tombstone';
};

/**
 * How a write ended. Revisions are `NO_STREAM` (-1) where the stream has no events; `position` is
 * absent when the append held no events.
 */
export type WriteOutcome =
  | { kind: 'written'; revision: bigint; position?: bigint }
  | { kind: 'wrong-version'; current: bigint }
  | { kind: 'deleted' }
  | { kind: 'timeout' }
  | { kind: 'unavailable'; reason: string };

/** The expected revision in the options of a call; `undefined` when they name none. */
export const expectedRevisionOf = (
  options: AppendReq.Options | BatchAppendReq.Options | DeleteReq.Options | TombstoneReq.Options,
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
