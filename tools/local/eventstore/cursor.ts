import { FIRST_PAGE, nextPageSize } from './event-pages.ts';
import type { EventPages } from './event-pages.ts';
import type { RecordedEvent } from './recorded-event.ts';
import type { Ring } from './ring.ts';

/** A place in the log from which a subscriber goes on reading. */
export type Cursor = {
  /** The next events in order; none when everything committed was read. */
  next(): Promise<readonly RecordedEvent[]>;
};

/** The newest events in memory, and all of them in Postgres. */
export type EventLog = { ring: Ring; pages: EventPages };

/** Most events taken from the ring at once. */
const RING_PAGE = 500;

/** A cursor over all streams, after a position. */
export const allCursor = ({ ring, pages }: EventLog, after: bigint): Cursor => {
  let position = after;
  let limit = FIRST_PAGE;
  return {
    next: async () => {
      let page = ring.after(position, RING_PAGE);
      if (page === undefined) {
        page = await pages.allForwards(position, limit);
        limit = nextPageSize(page);
      }
      position = page.at(-1)?.position ?? position;
      return page;
    },
  };
};

/** A cursor over one stream, after a revision. */
export const streamCursor = ({ ring, pages }: EventLog, stream: string, after: bigint): Cursor => {
  let revision = after;
  let limit = FIRST_PAGE;
  /** Up to this position no event of the stream was missed. */
  let considered: bigint | undefined;

  const fromRing = (): RecordedEvent[] | undefined => {
    for (;;) {
      const recent = considered === undefined ? undefined : ring.after(considered, RING_PAGE);
      const last = recent?.at(-1);
      if (recent === undefined || last === undefined) return recent;
      considered = last.position;
      const page = recent.filter((event) => event.stream === stream && event.revision > revision);
      if (page.length > 0) return page;
    }
  };

  return {
    next: async () => {
      let page = fromRing();
      if (page === undefined) {
        const committed = ring.head();
        page = await pages.streamForwards(stream, revision + 1n, limit);
        if (page.length < limit) considered = committed;
        limit = nextPageSize(page);
      }
      revision = page.at(-1)?.revision ?? revision;
      return page;
    },
  };
};
