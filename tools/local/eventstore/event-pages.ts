import type { Pool } from 'pg';
import type { RecordedEvent } from './recorded-event.ts';
import { NO_STREAM } from './stream-heads.ts';

/** Reads committed events from Postgres, a page at a time. */
export type EventPages = {
  /** Events of all streams after a position, oldest first. */
  allForwards(after: bigint, limit: number): Promise<RecordedEvent[]>;
  /** Events of all streams before a position, newest first. */
  allBackwards(before: bigint, limit: number): Promise<RecordedEvent[]>;
  /** Events of a stream from a revision on, oldest first. */
  streamForwards(stream: string, from: bigint, limit: number): Promise<RecordedEvent[]>;
  /** Events of a stream from a revision down, newest first. */
  streamBackwards(stream: string, from: bigint, limit: number): Promise<RecordedEvent[]>;
  /** Last revision of a stream, `NO_STREAM` when it has no events. */
  lastRevision(stream: string): Promise<bigint>;
};

type Row = {
  position: string;
  stream: string;
  revision: string;
  id: string;
  type: string;
  json: boolean;
  created: string;
  data: Buffer;
  metadata: Buffer;
};

const toEvent = (row: Row): RecordedEvent => ({
  stream: row.stream,
  revision: BigInt(row.revision),
  position: BigInt(row.position),
  id: row.id,
  type: row.type,
  json: row.json,
  created: BigInt(row.created),
  data: row.data,
  metadata: row.metadata,
});

/** Pages over the tables of the database behind `pool`. */
export const createEventPages = (pool: Pool): EventPages => {
  const page = async (
    name: string,
    condition: string,
    values: readonly unknown[],
  ): Promise<RecordedEvent[]> => {
    const { rows } = await pool.query<Row>({
      name,
      text: `select position, stream, revision, id, type, json, created, data, metadata
             from eventstore.events where ${condition}`,
      values: [...values],
    });
    return rows.map(toEvent);
  };

  return {
    allForwards: (after, limit) =>
      page('all-forwards', 'position > $1 order by position limit $2', [after, limit]),
    allBackwards: (before, limit) =>
      page('all-backwards', 'position < $1 order by position desc limit $2', [before, limit]),
    streamForwards: (stream, from, limit) =>
      page('stream-forwards', 'stream = $1 and revision >= $2 order by revision limit $3', [
        stream,
        from,
        limit,
      ]),
    streamBackwards: (stream, from, limit) =>
      page('stream-backwards', 'stream = $1 and revision <= $2 order by revision desc limit $3', [
        stream,
        from,
        limit,
      ]),
    lastRevision: async (stream) => {
      const { rows } = await pool.query<{ revision: string }>({
        name: 'last-revision',
        text: `select revision from eventstore.events
               where stream = $1 order by revision desc limit 1`,
        values: [stream],
      });
      return rows[0] === undefined ? NO_STREAM : BigInt(rows[0].revision);
    },
  };
};

/** Most events in a page, and the bytes a page may hold as far as the one before can tell. */
const PAGE_EVENTS = 500;
const PAGE_BYTES = 4 * 1024 * 1024;

/** The size of a first page, small because its events may be large. */
export const FIRST_PAGE = 32;

/** How many events to ask for after a page was read. */
export const nextPageSize = (page: readonly RecordedEvent[]): number => {
  if (page.length === 0) return FIRST_PAGE;
  const bytes = page.reduce((sum, event) => sum + event.data.length + event.metadata.length, 0);
  const affordable = Math.floor((PAGE_BYTES * page.length) / Math.max(bytes, 1));
  return Math.min(Math.max(affordable, 1), PAGE_EVENTS);
};
