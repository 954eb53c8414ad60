import { randomUUID } from 'node:crypto';
import { allCursor, streamCursor } from './cursor.ts';
import type { Cursor, EventLog } from './cursor.ts';
import type { EventFilter } from './filter.ts';
import type { Outlet } from './outlet.ts';
import type { Target } from './read-request.ts';
import {
  caughtUpResponse,
  checkpointResponse,
  confirmationResponse,
  eventResponse,
} from './read-response.ts';

/**
 * Serves a catch-up subscription until the call ends: confirmation, the events after the place
 * named, `caught_up` once, then each event as it is committed. A filtered subscriber also hears how
 * far it has come, at intervals and just before `caught_up`; never twice the same, never backwards.
 */
export const serveSubscription = async (
  target: Target,
  log: EventLog,
  outlet: Outlet,
): Promise<void> => {
  const stopListening = log.ring.listen(() => outlet.wake());
  try {
    const { cursor, begin } = await openCursor(target, log);
    const filter = target.kind === 'all' ? target.filter : undefined;
    const progress = filter && createProgress(filter, begin, target.from === 'end');
    await outlet.write(confirmationResponse(randomUUID()));
    let caughtUp = false;
    while (!outlet.isClosed()) {
      const page = await cursor.next();
      for (const event of page) {
        if (outlet.isClosed()) return;
        if (filter === undefined || filter.matches(event)) await outlet.write(eventResponse(event));
        const checkpoint = progress?.considered(event.position);
        if (checkpoint !== undefined) await outlet.write(checkpointResponse(checkpoint));
      }
      if (page.length > 0) continue;
      if (!caughtUp) {
        caughtUp = true;
        const checkpoint = progress?.latest();
        if (checkpoint !== undefined) await outlet.write(checkpointResponse(checkpoint));
        await outlet.write(caughtUpResponse());
      }
      await outlet.wait();
    }
  } finally {
    stopListening();
  }
};

/** A cursor at the place that a target names, and the position after which it begins in `$all`. */
const openCursor = async (
  target: Target,
  log: EventLog,
): Promise<{ cursor: Cursor; begin: bigint }> => {
  const { from } = target;
  if (target.kind === 'all') {
    const begin = from === 'start' ? 0n : from === 'end' ? log.ring.head() : from;
    return { cursor: allCursor(log, begin), begin };
  }
  const after =
    from === 'start' ? -1n : from === 'end' ? await log.pages.lastRevision(target.stream) : from;
  return { cursor: streamCursor(log, target.stream, after), begin: 0n };
};

/** Decides when a checkpoint is due; a subscriber knows the position from which it resumed. */
const createProgress = (filter: EventFilter, begin: bigint, beginIsNews: boolean) => {
  let position = begin;
  let told = beginIsNews ? 0n : begin;
  let untold = 0;
  const latest = (): bigint | undefined => {
    if (position <= told) return undefined;
    told = position;
    untold = 0;
    return told;
  };
  return {
    /** Takes note of an event; answers the checkpoint to send after it. */
    considered: (considered: bigint): bigint | undefined => {
      position = considered;
      untold += 1;
      return untold >= filter.checkpointInterval ? latest() : undefined;
    },
    /** The checkpoint to send now, if there is one that was not sent. */
    latest,
  };
};
