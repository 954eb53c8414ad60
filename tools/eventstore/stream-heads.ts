import type { Client } from 'pg';
import { createBoundedMap } from './bounded-map.ts';
import {
  deletesSoftly,
  describedStreamOf,
  parseMetadata,
  type StreamMetadata,
} from './stream-metadata.ts';

/** Streams whose head is kept in memory; each stream has a metadata stream beside it. */
const CAPACITY = 60_000;

/** The revision of a stream without events. */
export const NO_STREAM = -1n;

/** The revision of the event that ends a stream for ever. */
export const TOMBSTONE = 0x7fff_ffff_ffff_ffffn;

/** The end of a stream. */
export type StreamHead = {
  /** Last revision; `NO_STREAM` without events, `TOMBSTONE` when the stream is ended. */
  revision: bigint;
  /** In a metadata stream: the metadata that deletes the described stream softly, if it does. */
  softDelete?: StreamMetadata;
};

/** The head of a stream after an event. */
export const headAfter = (
  stream: string,
  event: { revision: bigint; json: boolean; data: Uint8Array },
): StreamHead => {
  const { revision } = event;
  const metadata = describedStreamOf(stream) === undefined ? undefined : parseMetadata(event);
  return metadata !== undefined && deletesSoftly(metadata)
    ? { revision, softDelete: metadata }
    : { revision };
};

/** A bounded cache of the heads of streams. */
export type StreamHeads = {
  /** The heads of the given streams, from memory or else from one query. */
  load(streams: Iterable<string>): Promise<Map<string, StreamHead>>;
  /** Takes over heads that are committed. */
  remember(heads: Map<string, StreamHead>): void;
};

type Row = { stream: string; revision: string | null; json: boolean; data: Buffer | null };

/** A cache over the tables behind `client`; valid as long as there is no other writer. */
export const createStreamHeads = (client: Client): StreamHeads => {
  const cached = createBoundedMap<StreamHead>(CAPACITY);

  return {
    load: async (streams) => {
      const heads = new Map<string, StreamHead>();
      const missing = new Set<string>();
      for (const stream of streams) {
        const head = cached.get(stream);
        if (head === undefined) missing.add(stream);
        else heads.set(stream, head);
      }
      if (missing.size === 0) return heads;
      const { rows } = await client.query<Row>({
        name: 'stream-heads',
        text: `select wanted.stream, head.revision, head.json,
                 case when wanted.stream like '$$%' then head.data end as data
               from unnest($1::text[]) as wanted(stream)
               left join lateral (
                 select revision, json, data from eventstore.events
                 where stream = wanted.stream order by revision desc limit 1
               ) as head on true`,
        values: [[...missing]],
      });
      for (const { stream, revision, json, data } of rows) {
        heads.set(
          stream,
          revision === null
            ? { revision: NO_STREAM }
            : headAfter(stream, {
                revision: BigInt(revision),
                json,
                data: data ?? Buffer.alloc(0),
              }),
        );
      }
      return heads;
    },

    remember: (heads) => {
      for (const [stream, head] of heads) cached.set(stream, head);
    },
  };
};
