import { EVENT_COLUMNS, type EventRow, type RecordedEvent, toEvent } from './recorded-event.ts';
import type { Reader } from './reader.ts';
import { NO_STREAM } from './stream-heads.ts';
import { firstVisible, metadataStreamOf } from './stream-metadata.ts';

/** A page of events, perhaps of none, and where the next page begins, if there is one. */
export type Page = { events: RecordedEvent[]; next: bigint | undefined };

/** Reads committed events of a stream from Postgres, a page at a time; `undefined` when it has none. */
export type StreamPages = {
  /** Events from a revision on, oldest first. */
  forwards(stream: string, from: bigint, limit: number): Promise<Page | undefined>;
  /** Events from a revision down, newest first. */
  backwards(stream: string, from: bigint, limit: number): Promise<Page | undefined>;
  /** Last revision, `NO_STREAM` without events. */
  lastRevision(stream: string): Promise<bigint>;
};

type PartRow = EventRow & { part: 'metadata' | 'head' | 'page' };

/** The page, and what decides how much of it is visible, as one statement sees them. */
const query = (condition: string): string => `
  (select 'metadata' as part, ${EVENT_COLUMNS} from eventstore.events
   where stream = $4 order by revision desc limit 1)
  union all
  (select 'head', position, stream, revision, id, type, json, created, ''::bytea, ''::bytea
   from eventstore.events where stream = $1 order by revision desc limit 1)
  union all
  (select 'page', ${EVENT_COLUMNS} from eventstore.events where stream = $1 and ${condition} limit $3)`;

const FORWARDS = query('revision >= $2 order by revision');
const BACKWARDS = query('revision <= $2 order by revision desc');

/** Pages of the tables behind `reader`. */
export const createStreamPages = (reader: Reader): StreamPages => {
  const load = async (
    name: string,
    text: string,
    [stream, from, limit]: readonly [string, bigint, number],
  ): Promise<{ first: bigint; rows: RecordedEvent[] } | undefined> => {
    const parts = await reader.rows<PartRow>({
      name,
      text,
      values: [stream, from, limit, metadataStreamOf(stream)],
    });
    const head = parts.find(({ part }) => part === 'head');
    if (head === undefined) return undefined;
    const metadata = parts.find(({ part }) => part === 'metadata');
    return {
      first: firstVisible(stream, BigInt(head.revision), metadata),
      rows: parts.filter(({ part }) => part === 'page').map(toEvent),
    };
  };

  const forwards: StreamPages['forwards'] = async (stream, from, limit) => {
    const loaded = await load('stream-forwards', FORWARDS, [stream, from, limit]);
    if (loaded === undefined) return undefined;
    if (from < loaded.first) return forwards(stream, loaded.first, limit);
    const last = loaded.rows.length < limit ? undefined : loaded.rows.at(-1);
    return { events: loaded.rows, next: last && last.revision + 1n };
  };

  return {
    forwards,
    backwards: async (stream, from, limit) => {
      const loaded = await load('stream-backwards', BACKWARDS, [stream, from, limit]);
      if (loaded === undefined) return undefined;
      const { first, rows } = loaded;
      const last = rows.length < limit ? undefined : rows.at(-1);
      return {
        events: rows.filter(({ revision }) => revision >= first),
        next: last !== undefined && last.revision > first ? last.revision - 1n : undefined,
      };
    },
    lastRevision: async (stream) => {
      const [head] = await reader.rows<{ revision: string }>({
        name: 'last-revision',
        text: `select revision from eventstore.events
               where stream = $1 order by revision desc limit 1`,
        values: [stream],
      });
      return head === undefined ? NO_STREAM : BigInt(head.revision);
    },
  };
};
