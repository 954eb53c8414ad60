import type { KnownEvent, RecentIds } from './known-events.ts';
import { NO_STREAM } from './stream-heads.ts';
import type { WriteOutcome, WriteRequest } from './write-request.ts';

/** What is known of a stream when a write to it is decided. */
export type StreamState = {
  /** Last revision, `NO_STREAM` without events. */
  head: bigint;
  /** Whether `$$stream` has events. */
  hasMetadata: boolean;
  /** How the stream is deleted, if it is. */
  deleted: 'soft' | 'tombstone' | undefined;
  recent: Pick<RecentIds, 'find'>;
  /** The event at a revision after the expected one; asked only below `head`. */
  at: (revision: bigint) => KnownEvent | undefined;
};

/** Either the request is to be carried out, or its answer is already certain. */
export type WriteDecision = { kind: 'write' } | WriteOutcome;

/**
 * Decides a write by EventStoreDB's rules of expected revisions and idempotency: a repetition of an
 * append that was written answers as the first time, a partial repetition is a wrong version. A soft
 * deletion needs events or metadata to delete, a tombstone does not.
 */
export const decideWrite = (request: WriteRequest, state: StreamState): WriteDecision => {
  if (state.deleted === 'tombstone') return { kind: 'deleted' };
  const exists = state.head !== NO_STREAM || state.hasMetadata;
  if (request.deletion === 'soft' && !exists) return wrongVersion(state);
  switch (request.expected) {
    case 'any':
      return decideWithoutRevision(request, state);
    case 'stream_exists':
      if (state.deleted === 'soft') return { kind: 'deleted' };
      return exists ? decideWithoutRevision(request, state) : wrongVersion(state);
    case 'no_stream':
      return decideAtRevision(NO_STREAM, request, state);
    default:
      return decideAtRevision(request.expected, request, state);
  }
};

const wrongVersion = ({ head }: StreamState): WriteOutcome => ({
  kind: 'wrong-version',
  current: head,
});

const decideAtRevision = (
  expected: bigint,
  request: WriteRequest,
  state: StreamState,
): WriteDecision => {
  if (expected === state.head) return { kind: 'write' };
  if (expected > state.head) return wrongVersion(state);
  const written = request.events.map((event, index) => {
    const found = state.at(expected + 1n + BigInt(index));
    return found?.id === event.id ? found : undefined;
  });
  const isNew = written[0] === undefined;
  if (isNew && expected === NO_STREAM && state.deleted === 'soft') return { kind: 'write' };
  return repeated(written) ?? wrongVersion(state);
};

const decideWithoutRevision = (request: WriteRequest, state: StreamState): WriteDecision => {
  const written = request.events.map((event) => state.recent.find(request.stream, event.id));
  if (written[0] === undefined) return { kind: 'write' };
  return repeated(written) ?? wrongVersion(state);
};

const repeated = (written: readonly (KnownEvent | undefined)[]): WriteOutcome | undefined => {
  const last = written.at(-1);
  return last !== undefined && written.every((event) => event !== undefined)
    ? { kind: 'written', revision: last.revision, position: last.position }
    : undefined;
};
