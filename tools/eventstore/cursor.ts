import { FIRST_PAGE, nextPageSize } from './pages.ts';
import type { Log } from './log.ts';
import type { RecordedEvent } from './recorded-event.ts';

/**
 * The next events in order; none when everything committed was read. `behind`: they were too old
 * for the memory.
 */
export type CursorPage = { events: readonly RecordedEvent[]; behind: boolean };

/** Reads on from a position, or from a revision of a stream. */
export type Cursor = { next(): Promise<CursorPage> };

/** Most events taken from the ring at once. */
export const RING_PAGE = 500;

/** The last revision after which there can be another one. */
const LAST_REVISION = 2n ** 63n - 2n;

/** A cursor over all streams, after a position. */
export const allCursor = ({ ring, pages }: Log, after: bigint): Cursor => {
  let position = after;
  let limit = FIRST_PAGE;
  return {
    next: async () => {
      const recent = ring.after(position, RING_PAGE);
      const events = recent ?? (await pages.allForwards(position, limit));
      if (recent === undefined) limit = nextPageSize(events);
      position = events.at(-1)?.position ?? position;
      return { events, behind: recent === undefined };
    },
  };
};

/**
 * A cursor over one stream, after a revision. The rules of the stream's metadata hide events that
 * are read from Postgres; what is delivered live was not hidden when it was written.
 */
export const streamCursor = ({ ring, streams }: Log, stream: string, after: bigint): Cursor => {
  let next = (after < LAST_REVISION ? after : LAST_REVISION) + 1n;
  let limit = FIRST_PAGE;
  /** Up to this position no event of the stream was missed. */
  let considered: bigint | undefined;

  const fromRing = (): RecordedEvent[] | undefined => {
    for (;;) {
      const recent = considered === undefined ? undefined : ring.after(considered, RING_PAGE);
      const last = recent?.at(-1);
      if (recent === undefined || last === undefined) return recent;
      considered = last.position;
      const events = recent.filter((event) => event.stream === stream && event.revision >= next);
      if (events.length > 0) return events;
    }
  };

  const skipTo = (revision: bigint | undefined): void => {
    if (revision !== undefined && revision > next) next = revision;
  };

  return {
    next: async () => {
      const recent = fromRing();
      if (recent !== undefined) {
        skipTo((recent.at(-1)?.revision ?? -1n) + 1n);
        return { events: recent, behind: false };
      }
      for (;;) {
        const committed = ring.head();
        const page = await streams.forwards(stream, next, limit);
        const events = page?.events ?? [];
        const goesOn = page?.next !== undefined;
        if (!goesOn) considered = committed;
        limit = nextPageSize(events);
        skipTo((events.at(-1)?.revision ?? -1n) + 1n);
        skipTo(page?.next);
        if (!goesOn || events.length > 0) return { events, behind: true };
      }
    },
  };
};
