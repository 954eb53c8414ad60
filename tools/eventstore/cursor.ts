import { type EventPages, FIRST_PAGE, nextPageSize } from './pages.ts';
import type { RecordedEvent } from './recorded-event.ts';
import type { Ring } from './ring.ts';

/** Most events taken from the ring at once. */
const RING_PAGE = 500;

/**
 * Reads all streams on from a position: each call gives the next events in order, none when everything
 * committed was read; `behind` when they were too old for the ring.
 */
export const createCursor = (
  { ring, pages }: { ring: Ring; pages: Pick<EventPages, 'allForwards'> },
  after: bigint,
) => {
  let position = after;
  let limit = FIRST_PAGE;
  return async (): Promise<{ events: readonly RecordedEvent[]; behind: boolean }> => {
    const recent = ring.after(position, RING_PAGE);
    const events = recent ?? (await pages.allForwards(position, limit));
    if (recent === undefined) limit = nextPageSize(events);
    position = events.at(-1)?.position ?? position;
    return { events, behind: recent === undefined };
  };
};
