import { EVENT_COLUMNS, type EventRow, toEvent } from './event-table.ts';
import type { RecordedEvent } from './recorded-event.ts';
import type { Reader } from './reader.ts';
import { NO_STREAM } from './stream-heads.ts';
import { companionOf, type StreamView, viewOf } from './stream-view.ts';

/**
 * A page of a stream: the events in it that may be seen, perhaps none, and where the next page
 * begins; `undefined` when there is none.
 */
export type StreamPage =
  | { kind: 'missing' }
  | { kind: 'tombstoned' }
  | { kind: 'events'; events: RecordedEvent[]; next: bigint | undefined };

/** Reads committed events of a stream from Postgres, a page at a time. */
export type StreamPages = {
  /** Events from a revision on, oldest first. */
  forwards(stream: string, from: bigint, limit: number): Promise<StreamPage>;
  /** Events from a revision down, newest first. */
  backwards(stream: string, from: bigint, limit: number): Promise<StreamPage>;
};

type PartRow = EventRow & { part: 'companion' | 'head' | 'page' };

/** The page, and what decides how much of it may be seen, as one statement sees them. */
const query = (condition: string): string => `
  (select 'companion' as part, ${EVENT_COLUMNS} from eventstore.events
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
  ): Promise<{ view: StreamView; rows: RecordedEvent[] }> => {
    const parts = await reader.rows<PartRow>({
      name,
      text,
      values: [stream, from, limit, companionOf(stream)],
    });
    const companion = parts.find(({ part }) => part === 'companion');
    const head = parts.find(({ part }) => part === 'head');
    const view = viewOf(
      stream,
      head === undefined ? NO_STREAM : BigInt(head.revision),
      companion && toEvent(companion),
    );
    return { view, rows: parts.filter(({ part }) => part === 'page').map(toEvent) };
  };

  const forwards = async (stream: string, from: bigint, limit: number): Promise<StreamPage> => {
    const { view, rows } = await load('stream-forwards', FORWARDS, [stream, from, limit]);
    if (view.kind !== 'open') return view;
    if (from < view.first) return forwards(stream, view.first, limit);
    const last = rows.length < limit ? undefined : rows.at(-1);
    return { kind: 'events', events: rows.filter(view.shows), next: last && last.revision + 1n };
  };

  return {
    forwards,
    backwards: async (stream, from, limit) => {
      const { view, rows } = await load('stream-backwards', BACKWARDS, [stream, from, limit]);
      if (view.kind !== 'open') return view;
      const last = rows.length < limit ? undefined : rows.at(-1);
      const goesOn = last !== undefined && view.shows(last);
      return {
        kind: 'events',
        events: rows.filter(view.shows),
        next: goesOn ? last.revision - 1n : undefined,
      };
    },
  };
};
