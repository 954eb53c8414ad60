import type { Place, RecentIds } from './recent-ids.ts';
import { NO_STREAM } from './stream-heads.ts';
import type { WriteOutcome, WriteRequest } from './write-request.ts';

/** What is known of a stream when a write to it is decided. */
export type StreamFacts = {
  /** Last revision, `NO_STREAM` without events. */
  head: bigint;
  /** Whether `$$stream` has events. */
  hasMetadata: boolean;
  /** How the stream is deleted, if it is. */
  deleted: 'soft' | 'tombstone' | undefined;
  recent: Pick<RecentIds, 'find'>;
  /** The event at a revision after the expected one; asked only below `head`. */
  at: (revision: bigint) => (Place & { id: string }) | undefined;
};

/** Either the request is to be carried out, or its answer is already certain. */
export type WriteDecision = { kind: 'write' } | WriteOutcome;

/**
 * Decides a write by EventStoreDB's rules of expected revisions and idempotency: a repetition of an
 * append that was written answers as the first time, a partial repetition is a wrong version. A soft
 * deletion needs events or metadata to delete, a tombstone does not.
 */
export const decideWrite = (request: WriteRequest, facts: StreamFacts): WriteDecision => {
  if (facts.deleted === 'tombstone') return { kind: 'deleted' };
  const exists = facts.head !== NO_STREAM || facts.hasMetadata;
  if (request.deletion === 'soft' && !exists) return wrongVersion(facts);
  switch (request.expected) {
    case 'any':
      return decideWithoutRevision(request, facts);
    case 'stream_exists':
      if (facts.deleted === 'soft') return { kind: 'deleted' };
      return exists ? decideWithoutRevision(request, facts) : wrongVersion(facts);
    case 'no_stream':
      return decideAtRevision(NO_STREAM, request, facts);
    default:
      return decideAtRevision(request.expected, request, facts);
  }
};

const wrongVersion = ({ head }: StreamFacts): WriteOutcome => ({
  kind: 'wrong-version',
  current: head,
});

const decideAtRevision = (
  expected: bigint,
  request: WriteRequest,
  facts: StreamFacts,
): WriteDecision => {
  if (expected === facts.head) return { kind: 'write' };
  if (expected > facts.head) return wrongVersion(facts);
  const written = request.events.map((event, index) => {
    const found = facts.at(expected + 1n + BigInt(index));
    return found?.id === event.id ? found : undefined;
  });
  const isNew = written[0] === undefined;
  if (isNew && expected === NO_STREAM && facts.deleted === 'soft') return { kind: 'write' };
  return repeated(written) ?? wrongVersion(facts);
};

const decideWithoutRevision = (request: WriteRequest, facts: StreamFacts): WriteDecision => {
  const written = request.events.map((event) => facts.recent.find(request.stream, event.id));
  if (written[0] === undefined) return { kind: 'write' };
  return repeated(written) ?? wrongVersion(facts);
};

const repeated = (written: readonly (Place | undefined)[]): WriteOutcome | undefined => {
  const last = written.at(-1);
  return last !== undefined && written.every((place) => place !== undefined)
    ? { kind: 'written', revision: last.revision, position: last.position }
    : undefined;
};
