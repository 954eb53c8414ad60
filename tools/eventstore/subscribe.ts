import { randomUUID } from 'node:crypto';
import { consumerTooSlow } from './errors.ts';
import type { AllTarget, EventFilter } from './read-request.ts';
import type { Log } from './log.ts';
import type { ReadCall } from './read-call.ts';
import { caughtUpResponse, checkpointResponse, confirmationResponse } from './read-response.ts';
import { encodeEventResponse } from './response-encoder.ts';
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

/**
 * Serves a catch-up subscription to `$all` until the call ends: confirmation, the events after the
 * position named, `caught_up`, then each event as it is committed. The call fails when a subscriber
 * that had caught up becomes too slow for the memory. A filtered subscription has checkpoints at
 * intervals and before `caught_up`, each beyond the one before.
 */
export const serveSubscription = async (
  { from, filter }: AllTarget,
  log: Log,
  call: ReadCall,
): Promise<void> => {
  const stopListening = log.ring.listen(() => call.wake());
  try {
    const begin = from === 'start' ? 0n : from === 'end' ? log.ring.head() : from;
    const nextPage = createCursor(log, begin);
    const progress = filter && createProgress(filter, begin, from === 'end');
    await call.write(confirmationResponse(randomUUID()));
    let caughtUp = false;
    while (!call.isClosed()) {
      const { events, behind } = await nextPage();
      if (caughtUp && behind && events.length > 0) return call.fail(consumerTooSlow());
      for (const event of events) {
        if (call.isClosed()) return;
        if (filter === undefined || filter.matches(event)) {
          await call.write(encodeEventResponse(event));
        }
        const checkpoint = progress?.considered(event.position);
        if (checkpoint !== undefined) await call.write(checkpointResponse(checkpoint));
      }
      if (events.length > 0) continue;
      if (!caughtUp) {
        caughtUp = true;
        const checkpoint = progress?.latest();
        if (checkpoint !== undefined) await call.write(checkpointResponse(checkpoint));
        await call.write(caughtUpResponse());
      }
      await call.wait();
    }
  } finally {
    stopListening();
  }
};

/** Decides when a checkpoint is due. A subscriber that named its position gets none at that. */
const createProgress = (filter: EventFilter, begin: bigint, beginIsNews: boolean) => {
  let position = begin;
  let sent = beginIsNews ? 0n : begin;
  let unsent = 0;
  const latest = (): bigint | undefined => {
    if (position <= sent) return undefined;
    sent = position;
    unsent = 0;
    return sent;
  };
  return {
    /** Counts an event; returns the checkpoint to send after it, if one is due. */
    considered: (considered: bigint): bigint | undefined => {
      position = considered;
      unsent += 1;
      return unsent >= filter.checkpointInterval ? latest() : undefined;
    },
    /** The checkpoint to send now, if there is one that was not sent. */
    latest,
  };
};
