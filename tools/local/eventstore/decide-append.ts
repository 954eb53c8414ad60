import type { AppendOutcome, AppendRequest } from './append-request.ts';
import type { Place, RecentIds } from './recent-ids.ts';
import { NO_STREAM } from './stream-heads.ts';

/** What is known of a stream when an append to it is decided. */
export type StreamFacts = {
  /** Last revision, `NO_STREAM` without events. */
  head: bigint;
  /** Whether `$$stream` has events. */
  hasMetadata: boolean;
  recent: Pick<RecentIds, 'find'>;
  /** The event at a revision after the expected one; asked only below `head`. */
  at: (revision: bigint) => (Place & { id: string }) | undefined;
};

/** Either the append is to be written after `head`, or its answer is already certain. */
export type AppendDecision = { kind: 'write' } | AppendOutcome;

/**
 * Decides an append by EventStoreDB's rules of expected revisions and idempotency: a repetition of
 * an append that was written answers as the first time, a partial repetition is a wrong version.
 */
export const decideAppend = (request: AppendRequest, facts: StreamFacts): AppendDecision => {
  switch (request.expected) {
    case 'any':
      return decideWithoutRevision(request, facts);
    case 'stream_exists':
      return facts.head === NO_STREAM && !facts.hasMetadata
        ? wrongVersion(facts)
        : decideWithoutRevision(request, facts);
    case 'no_stream':
      return decideAtRevision(NO_STREAM, request, facts);
    default:
      return decideAtRevision(request.expected, request, facts);
  }
};

const wrongVersion = ({ head }: StreamFacts): AppendOutcome => ({
  kind: 'wrong-version',
  current: head,
});

const decideAtRevision = (
  expected: bigint,
  request: AppendRequest,
  facts: StreamFacts,
): AppendDecision => {
  if (expected === facts.head) return { kind: 'write' };
  if (expected > facts.head) return wrongVersion(facts);
  const written = request.events.map((event, index) => {
    const found = facts.at(expected + 1n + BigInt(index));
    return found?.id === event.id ? found : undefined;
  });
  return repeated(written) ?? wrongVersion(facts);
};

const decideWithoutRevision = (request: AppendRequest, facts: StreamFacts): AppendDecision => {
  const written = request.events.map((event) => facts.recent.find(request.stream, event.id));
  if (written[0] === undefined) return { kind: 'write' };
  return repeated(written) ?? wrongVersion(facts);
};

const repeated = (written: readonly (Place | undefined)[]): AppendOutcome | undefined => {
  const last = written.at(-1);
  return last !== undefined && written.every((place) => place !== undefined)
    ? { kind: 'written', revision: last.revision, position: last.position }
    : undefined;
};
