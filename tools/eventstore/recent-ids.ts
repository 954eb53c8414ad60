import type { Client } from 'pg';
import { createBoundedMap } from './bounded-map.ts';

/** Events whose ids are kept in memory; older ones are no longer recognised. */
const CAPACITY = 20_000;

/** Where an event stands in the log. */
export type Place = { revision: bigint; position: bigint };

/** What is remembered of an event. */
type Entry = Place & { stream: string; id: string };

/**
 * The ids of the last events, so that a repeated append that names no revision is recognised.
 * An id is known per stream, since the same id may stand in several streams.
 */
export type RecentIds = {
  find(stream: string, id: string): Place | undefined;
  add(entry: Entry): void;
};

const keyOf = (stream: string, id: string): string => `${id}@${stream}`;

/** The ids of the newest events in the tables reached by `client`. */
export const loadRecentIds = async (client: Client): Promise<RecentIds> => {
  const places = createBoundedMap<Place>(CAPACITY);

  const add = ({ stream, id, revision, position }: Entry): void =>
    places.set(keyOf(stream, id), { revision, position });

  const { rows } = await client.query<{
    stream: string;
    id: string;
    revision: string;
    position: string;
  }>(
    `select stream, id, revision, position from eventstore.events
     order by position desc limit ${CAPACITY}`,
  );
  for (const row of rows.toReversed()) {
    add({ ...row, revision: BigInt(row.revision), position: BigInt(row.position) });
  }

  return { find: (stream, id) => places.get(keyOf(stream, id)), add };
};
