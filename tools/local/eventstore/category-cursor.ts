import { isIn, linkTo } from './category.ts';
import { RING_PAGE } from './cursor.ts';
import type { Cursor } from './cursor.ts';
import { FIRST_PAGE, nextPageSize } from './event-pages.ts';
import type { Log } from './log.ts';

/** A cursor over the links to the events of a category, in the stream `$ce-<category>`. */
export const categoryCursor = ({ ring, streams }: Log, category: string, after: bigint): Cursor => {
  const stream = `$ce-${category}`;
  let next = after + 1n;
  let limit = FIRST_PAGE;
  /** Up to this position every event of the category was linked to, the last before `next`. */
  let considered: bigint | undefined;

  return {
    next: async () => {
      for (;;) {
        const recent = considered === undefined ? undefined : ring.after(considered, RING_PAGE);
        if (recent !== undefined) {
          considered = recent.at(-1)?.position ?? considered;
          const events = recent.filter((event) => isIn(category, event));
          if (recent.length > 0 && events.length === 0) continue;
          const first = next;
          next += BigInt(events.length);
          const links = events.map((event, index) =>
            linkTo(event, category, first + BigInt(index)),
          );
          return { kind: 'events', events: links, behind: false };
        }
        const behind = considered !== undefined;
        const committed = ring.head();
        const page = await streams.forwards(stream, next, limit);
        const events = page.kind === 'events' ? page.events : [];
        limit = nextPageSize(events);
        next += BigInt(events.length);
        const last = events.at(-1);
        if (last !== undefined) return { kind: 'events', events, behind };
        // Whoever begins beyond the last link waits until there are as many.
        const newest = await streams.lastRevision(stream);
        if (newest >= next) continue;
        if (newest === next - 1n) considered = committed;
        return { kind: 'events', events, behind };
      }
    },
  };
};
