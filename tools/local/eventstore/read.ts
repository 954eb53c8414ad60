import { FIRST_PAGE, nextPageSize } from './event-pages.ts';
import type { EventPages } from './event-pages.ts';
import type { Outlet } from './outlet.ts';
import type { ReadRequest, Target } from './read-request.ts';
import { eventResponse, streamNotFoundResponse } from './read-response.ts';
import type { RecordedEvent } from './recorded-event.ts';
import { NO_STREAM } from './stream-heads.ts';

/** Larger than any position or revision. */
const BEYOND = 0x7fff_ffff_ffff_ffffn;

/** Reads the next page after the one that is given, or the first one. */
type PageReader = (previous: RecordedEvent | undefined, limit: number) => Promise<RecordedEvent[]>;

/**
 * Answers a read: the events in the order asked for, at most `count`; `stream_not_found` when the
 * stream has no events.
 */
export const answerRead = async (
  request: Extract<ReadRequest, { kind: 'read' }>,
  pages: EventPages,
  outlet: Outlet,
): Promise<void> => {
  const { target } = request;
  const readPage = pageReader(target, request.backwards, pages);
  let left = request.count;
  let limit = Math.min(FIRST_PAGE, left);
  let last: RecordedEvent | undefined;
  while (left > 0 && !outlet.isClosed()) {
    const page = await readPage(last, limit);
    for (const event of page) {
      if (left === 0 || outlet.isClosed()) break;
      if (target.kind === 'all' && target.filter?.matches(event) === false) continue;
      left -= 1;
      await outlet.write(eventResponse(event));
    }
    if (last === undefined && page.length === 0 && target.kind === 'stream') {
      const revision = await pages.lastRevision(target.stream);
      if (revision === NO_STREAM) await outlet.write(streamNotFoundResponse(target.stream));
    }
    last = page.at(-1);
    if (page.length < limit) break;
    limit = Math.min(nextPageSize(page), left);
  }
  outlet.end();
};

const pageReader = (target: Target, backwards: boolean, pages: EventPages): PageReader => {
  const { from } = target;
  if (target.kind === 'stream') {
    const { stream } = target;
    if (backwards) {
      const first = from === 'end' ? BEYOND : from === 'start' ? 0n : from;
      return (previous, limit) =>
        pages.streamBackwards(stream, previous ? previous.revision - 1n : first, limit);
    }
    const first = from === 'end' ? BEYOND : from === 'start' ? 0n : from;
    return (previous, limit) =>
      pages.streamForwards(stream, previous ? previous.revision + 1n : first, limit);
  }
  if (backwards) {
    const first = from === 'end' ? BEYOND : from === 'start' ? 0n : from;
    return (previous, limit) => pages.allBackwards(previous?.position ?? first, limit);
  }
  const first = from === 'end' ? BEYOND : from === 'start' ? 0n : from - 1n;
  return (previous, limit) => pages.allForwards(previous?.position ?? first, limit);
};
