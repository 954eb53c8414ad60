import { randomUUID } from 'node:crypto';
import { allCursor, type Cursor, streamCursor } from './cursor.ts';
import { consumerTooSlow, streamDeleted } from './errors.ts';
import type { EventFilter, Target } from './read-request.ts';
import { resolveLinks } from './links.ts';
import type { Log } from './log.ts';
import type { ReadCall } from './read-call.ts';
import {
  caughtUpResponse,
  checkpointResponse,
  confirmationResponse,
  eventResponse,
} from './read-response.ts';
import { TOMBSTONE } from './stream-heads.ts';

/**
 * Serves a catch-up subscription until the call ends: confirmation, the events after the
 * position or revision named, `caught_up`, then each event as it is committed. The call fails when a subscriber that had
 * caught up becomes too slow for the memory. A filtered subscriber also hears how far it has come,
 * at intervals and just before `caught_up`; never twice the same, never backwards. When the stream
 * is ended, the tombstone is its last event and the call fails.
 */
export const serveSubscription = async (
  target: Target,
  log: Log,
  call: ReadCall,
): Promise<void> => {
  const stopListening = log.ring.listen(() => call.wake());
  const linked = target.resolveLinks ? log.streams : undefined;
  try {
    const { cursor, begin } = await openCursor(target, log);
    const filter = target.kind === 'all' ? target.filter : undefined;
    const progress = filter && createProgress(filter, begin, target.from === 'end');
    await call.write(confirmationResponse(randomUUID()));
    let caughtUp = false;
    while (!call.isClosed()) {
      const page = await cursor.next();
      if (page.kind === 'tombstoned') return endOfStream(target, call);
      const { events, behind } = page;
      if (caughtUp && behind && events.length > 0) return call.fail(consumerTooSlow());
      for (const resolved of await resolveLinks(events, linked)) {
        if (call.isClosed()) return;
        const { original } = resolved;
        if (filter === undefined || filter.matches(original)) {
          await call.write(eventResponse(resolved));
        }
        if (target.kind === 'stream' && original.revision === TOMBSTONE) {
          return endOfStream(target, call);
        }
        const checkpoint = progress?.considered(original.position);
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

const endOfStream = (target: Target, call: ReadCall): void => {
  if (target.kind === 'stream') call.fail(streamDeleted(target.stream));
};

/** A cursor where a target begins, and the position after which it begins in `$all`. */
const openCursor = async (target: Target, log: Log): Promise<{ cursor: Cursor; begin: bigint }> => {
  const { from } = target;
  if (target.kind === 'all') {
    const begin = from === 'start' ? 0n : from === 'end' ? log.ring.head() : from;
    return { cursor: allCursor(log, begin), begin };
  }
  const after =
    from === 'start' ? -1n : from === 'end' ? await log.streams.lastRevision(target.stream) : from;
  return { cursor: streamCursor(log, target.stream, after), begin: 0n };
};

/** Decides when a checkpoint is due; a subscriber knows the position from which it resumed. */
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
    /** Takes note of an event; answers the checkpoint to send after it. */
    considered: (considered: bigint): bigint | undefined => {
      position = considered;
      unsent += 1;
      return unsent >= filter.checkpointInterval ? latest() : undefined;
    },
    /** The checkpoint to send now, if there is one that was not sent. */
    latest,
  };
};
