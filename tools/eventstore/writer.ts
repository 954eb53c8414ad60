import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { WriteOutcome, WriteRequest } from './write-request.ts';
import { createRing, type Ring } from './ring.ts';
import { writeRound } from './write-round.ts';
import { createEventPages } from './pages.ts';
import { openWriterSession, type WriterSession } from './writer-session.ts';

/** Most events and bytes that are committed together. */
const ROUND_EVENTS = 2_000;
const ROUND_BYTES = 4 * 1024 * 1024;

/** Pause between attempts to reach a lost database again, in ms. */
const RECONNECT_PAUSE = 250;

/** How long a statement of the writer may take, in ms, before the connection is given up. */
const QUERY_TIMEOUT = 10_000;

/** The only writer of a database. */
export type Writer = {
  /** Committed events, ready for live delivery. */
  ring: Ring;
  /** Writes in the order of the calls; resolves when the events are durable. Never rejects. */
  write(request: WriteRequest): Promise<WriteOutcome>;
  /** Finishes the commit in progress, answers everything that waits as unavailable, disconnects. */
  stop(): Promise<void>;
};

type Waiting = { request: WriteRequest; answer: (outcome: WriteOutcome) => void };

/**
 * Starts the writer. Requests that arrive while a commit is in progress share the next one.
 *
 * @throws Error when another server writes to this database, or Postgres is not durable.
 */
export const startWriter = async (databaseUrl: string): Promise<Writer> => {
  let session: WriterSession | undefined;
  let opening: Promise<WriterSession> | undefined;
  let pumping: Promise<void> = Promise.resolve();
  let running = false;
  let recovering = false;
  const queue: Waiting[] = [];
  const stopping = new AbortController();

  const open = (): Promise<WriterSession> =>
    openWriterSession(
      databaseUrl,
      (lost) => {
        if (session?.client === lost) drop(session);
      },
      QUERY_TIMEOUT,
    );

  const drop = (lost: WriterSession): void => {
    if (session === lost) session = undefined;
    void lost.client.end().catch(() => undefined);
    void recover();
  };

  session = await open();
  const ring = createRing(session.position);

  /** Publishes what was committed without an answer, or by another server. */
  const publishMissed = async ({ client }: WriterSession): Promise<void> => {
    const pages = createEventPages({ rows: async (query) => (await client.query(query)).rows });
    for (;;) {
      const missed = await pages.allForwards(ring.head(), ROUND_EVENTS);
      if (missed.length === 0) return;
      ring.publish(missed);
    }
  };

  const reopen = async (): Promise<WriterSession> => {
    const opened = await open();
    await publishMissed(opened).catch((error: unknown) => {
      drop(opened);
      throw error;
    });
    session = opened;
    return opened;
  };

  const current = (): Promise<WriterSession> => {
    if (session !== undefined) return Promise.resolve(session);
    opening ??= reopen().finally(() => {
      opening = undefined;
    });
    return opening;
  };

  const isLost = (): boolean => session === undefined && !stopping.signal.aborted;

  const recover = async (): Promise<void> => {
    if (recovering) return;
    recovering = true;
    while (isLost()) {
      await current().catch(() =>
        delay(RECONNECT_PAUSE, undefined, { signal: stopping.signal }).catch(() => undefined),
      );
    }
    recovering = false;
  };

  const refuse = (waiting: readonly Waiting[], reason: string): void => {
    for (const { answer } of waiting) answer({ kind: 'unavailable', reason });
  };

  const commit = async (round: readonly Waiting[]): Promise<void> => {
    const used = await current();
    const { events, outcomes } = await writeRound(
      used,
      round.map(({ request }) => request),
    ).catch((error: unknown) => {
      drop(used);
      throw error;
    });
    if (events.length > 0) ring.publish(events);
    for (const [index, outcome] of outcomes.entries()) round[index]?.answer(outcome);
  };

  const pump = async (): Promise<void> => {
    // What came by the same packet shares the first round.
    await nextTurn();
    while (queue.length > 0) {
      const round = takeRound(queue);
      try {
        await commit(round);
      } catch (error) {
        refuse([...round, ...queue.splice(0)], `The database took no events: ${String(error)}`);
      }
    }
    running = false;
  };

  return {
    ring,
    write: (request) =>
      new Promise((answer) => {
        if (stopping.signal.aborted) {
          answer({ kind: 'unavailable', reason: 'The server is shutting down.' });
          return;
        }
        queue.push({ request, answer });
        if (running) return;
        running = true;
        pumping = pump();
      }),
    stop: async () => {
      stopping.abort();
      const waiting = queue.splice(0);
      await pumping;
      refuse(waiting, 'The server is shutting down.');
      await opening?.catch(() => undefined);
      await session?.client.end();
    },
  };
};

/** Takes the head of the queue, at least one request; those past their deadline are answered. */
const takeRound = (queue: Waiting[]): Waiting[] => {
  const now = Date.now();
  const round: Waiting[] = [];
  let events = 0;
  let bytes = 0;
  let taken = 0;
  for (const waiting of queue) {
    const { request } = waiting;
    events += request.events.length;
    bytes += request.size;
    if (taken > 0 && (events > ROUND_EVENTS || bytes > ROUND_BYTES)) break;
    taken += 1;
    if (request.deadline !== undefined && request.deadline < now) {
      waiting.answer({ kind: 'timeout' });
    } else {
      round.push(waiting);
    }
  }
  queue.splice(0, taken);
  return round;
};
