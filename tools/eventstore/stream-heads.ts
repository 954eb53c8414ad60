import type { Client } from 'pg';
import { createBoundedMap } from './bounded-map.ts';

/** Streams whose head is kept in memory; each stream has a metadata stream beside it. */
const CAPACITY = 60_000;

/** The revision of a stream without events. */
export const NO_STREAM = -1n;

/** A bounded cache of the heads of streams: their last revisions, `NO_STREAM` without events. */
export type StreamHeads = {
  /** The heads of the given streams, from memory or else from one query. */
  load(streams: Iterable<string>): Promise<Map<string, bigint>>;
  /** Takes over heads that are committed. */
  remember(heads: Map<string, bigint>): void;
};

/** A cache over the tables behind `client`; valid as long as there is no other writer. */
export const createStreamHeads = (client: Client): StreamHeads => {
  const cached = createBoundedMap<bigint>(CAPACITY);

  return {
    load: async (streams) => {
      const heads = new Map<string, bigint>();
      const missing = new Set<string>();
      for (const stream of streams) {
        const head = cached.get(stream);
        if (head === undefined) missing.add(stream);
        else heads.set(stream, head);
      }
      if (missing.size === 0) return heads;
      const { rows } = await client.query<{ stream: string; revision: string | null }>({
        name: 'stream-heads',
        text: `select wanted.stream, head.revision
               from unnest($1::text[]) as wanted(stream)
               left join lateral (
                 select revision from eventstore.events
                 where stream = wanted.stream order by revision desc limit 1
               ) as head on true`,
        values: [[...missing]],
      });
      for (const { stream, revision } of rows) {
        heads.set(stream, revision === null ? NO_STREAM : BigInt(revision));
      }
      return heads;
    },

    remember: (heads) => {
      for (const [stream, head] of heads) cached.set(stream, head);
    },
  };
};
