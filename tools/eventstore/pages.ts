import { EVENT_COLUMNS, type EventRow, toEvent } from './event-table.ts';
import type { RecordedEvent } from './recorded-event.ts';
import type { Reader } from './reader.ts';

/** Reads committed events of all streams from Postgres, a page at a time. */
export type EventPages = {
  /** Events after a position, oldest first. */
  allForwards(after: bigint, limit: number): Promise<RecordedEvent[]>;
  /** Events before a position, newest first. */
  allBackwards(before: bigint, limit: number): Promise<RecordedEvent[]>;
  /** Whether there is an event at a position. */
  holds(position: bigint): Promise<boolean>;
};

/** Pages of the tables behind `reader`. */
export const createEventPages = (reader: Pick<Reader, 'rows'>): EventPages => {
  const page = async (
    name: string,
    condition: string,
    values: unknown[],
  ): Promise<RecordedEvent[]> => {
    const text = `select ${EVENT_COLUMNS} from eventstore.events where ${condition}`;
    return (await reader.rows<EventRow>({ name, text, values })).map(toEvent);
  };

  return {
    allForwards: (after, limit) =>
      page('all-forwards', 'position > $1 order by position limit $2', [after, limit]),
    allBackwards: (before, limit) =>
      page('all-backwards', 'position < $1 order by position desc limit $2', [before, limit]),
    holds: async (position) => {
      const text = 'select from eventstore.events where position = $1';
      return (await reader.rows({ name: 'position', text, values: [position] })).length > 0;
    },
  };
};

/** Most events in a page, and its bytes, estimated from the page before. */
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
