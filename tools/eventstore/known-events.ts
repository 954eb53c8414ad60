import type { Client } from 'pg';
import { createBoundedMap } from './bounded-map.ts';
import type { WriteRequest } from './write-request.ts';

/** An event that was written, as far as a repeated append is recognised by it. */
export type KnownEvent = { id: string; revision: bigint; position: bigint };

/** Events whose ids are kept in memory; older ones are no longer recognised. */
const CAPACITY = 20_000;

/**
 * The ids of the newest events, so that a repeated append that names no revision is recognised.
 * An id is known per stream, since several streams may hold the same id.
 */
export type RecentIds = {
  find(stream: string, id: string): KnownEvent | undefined;
  add(stream: string, event: KnownEvent): void;
};

type Row = { stream: string; id: string; revision: string; position: string };

const toKnown = ({ id, revision, position }: Row): KnownEvent => ({
  id,
  revision: BigInt(revision),
  position: BigInt(position),
});

/** The ids of the newest events in the tables behind `client`. */
export const loadRecentIds = async (client: Client): Promise<RecentIds> => {
  const known = createBoundedMap<KnownEvent>(CAPACITY);
  const add: RecentIds['add'] = (stream, event) => known.set(`${event.id}@${stream}`, event);
  const { rows } = await client.query<Row>(
    `select stream, id, revision, position from eventstore.events
     order by position desc limit ${CAPACITY}`,
  );
  for (const row of rows.toReversed()) add(row.stream, toKnown(row));
  return { find: (stream, id) => known.get(`${id}@${stream}`), add };
};

/** The key of an event by its stream and revision. */
export const revisionKey = (stream: string, revision: bigint): string => `${revision}@${stream}`;

/**
 * The events at the revisions that appends expect to write although their stream is already beyond
 * them, by `revisionKey`.
 */
export const loadWritten = async (
  client: Client,
  requests: readonly WriteRequest[],
  headOf: (stream: string) => bigint,
): Promise<Map<string, KnownEvent>> => {
  const ranges = requests.flatMap(({ stream, expected, events }) => {
    if (expected === 'any' || expected === 'stream_exists') return [];
    const first = expected === 'no_stream' ? 0n : expected + 1n;
    return first <= headOf(stream) ? [{ stream, first, count: events.length }] : [];
  });
  if (ranges.length === 0) return new Map();
  const { rows } = await client.query<Row>({
    name: 'written-events',
    text: `select range.stream, found.revision, found.id, found.position
           from unnest($1::text[], $2::bigint[], $3::bigint[]) as range(stream, first, count)
           cross join lateral (
             select revision, id, position from eventstore.events
             where stream = range.stream and revision >= range.first
             order by revision limit range.count
           ) as found`,
    values: [
      ranges.map(({ stream }) => stream),
      ranges.map(({ first }) => first),
      ranges.map(({ count }) => count),
    ],
  });
  return new Map(
    rows.map((row) => {
      const known = toKnown(row);
      return [revisionKey(row.stream, known.revision), known];
    }),
  );
};
