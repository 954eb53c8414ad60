import type { Client } from 'pg';
import { createBoundedMap } from './bounded-map.ts';

/** Streams whose last revision is kept in memory. */
const CAPACITY = 30_000;

/** The revision of a stream without events. */
export const NO_STREAM = -1n;

/** A bounded cache of the last revision of each stream; `NO_STREAM` when it has no events. */
export type StreamHeads = {
  /** The last revisions of the given streams, from memory or else from one query. */
  load(streams: Iterable<string>): Promise<Map<string, bigint>>;
  /** Takes over revisions that are committed. */
  remember(heads: Map<string, bigint>): void;
};

/** A cache over the tables reached by `client`; valid as long as nobody else writes. */
export const createStreamHeads = (client: Client): StreamHeads => {
  const cached = createBoundedMap<bigint>(CAPACITY);

  return {
    load: async (streams) => {
      const heads = new Map<string, bigint>();
      const missing = new Set<string>();
      for (const stream of streams) {
        const revision = cached.get(stream);
        if (revision === undefined) missing.add(stream);
        else heads.set(stream, revision);
      }
      if (missing.size === 0) return heads;
      const { rows } = await client.query<{ stream: string; revision: string | null }>({
        name: 'stream-heads',
        text: `select wanted.stream, (
                 select revision from eventstore.events
                 where stream = wanted.stream order by revision desc limit 1
               ) as revision
               from unnest($1::text[]) as wanted(stream)`,
        values: [[...missing]],
      });
      for (const row of rows) {
        heads.set(row.stream, row.revision === null ? NO_STREAM : BigInt(row.revision));
      }
      return heads;
    },

    remember: (heads) => {
      for (const [stream, revision] of heads) cached.set(stream, revision);
    },
  };
};
