import pg from 'pg';
import type { Logger } from 'pino';
import { describeFault } from '#engine/kernel/describe-fault.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { isPassing } from '../projector/is-passing.ts';
import { alertParked, parkedOf } from '../projector/parked-events.ts';
import { rootFault } from '../rows/root-fault.ts';
import type { CopySession } from '../rows/session.ts';
import { type Outcome, takeOrPark } from '../projector/take-or-park.ts';
import type { BufferedRows } from './buffered-rows.ts';
import { createWriteBehind, type Making, type WriteBehind } from './write-behind.ts';

export type RebuildContext = {
  session: CopySession;
  buffered: BufferedRows;
  store: EventStore;
  sealing: Pick<Sealing, 'openAll'>;
  log: Logger;
  signal: AbortSignal;
  /** Hears of every batch: how many events, and the last one's position. */
  onRead(events: number, position: bigint): void;
  /** Other than `SIZES`. */
  sizes?: typeof SIZES;
};

/**
 * Events after which rows are written and after which they are committed, and rows of each table that
 * stay in memory when they are written. Few live long in memory: to keep them there is dear.
 */
export const SIZES = { writtenAtOnce: 2_000, committedAtOnce: 50_000, keptRows: 2_000 };

/**
 * Makes read models from what stands in the log behind them, in one reading up to its end; rows and
 * progress are written together. Events that cannot be projected are parked. Throws what may pass by
 * itself; the next call goes on from what is written.
 */
export const readToEnd = async (
  makings: readonly Making[],
  around: RebuildContext,
): Promise<void> => {
  let careful: bigint | undefined;
  for (;;) {
    const reached = await readUntilWriteFails(makings, careful, around);
    if (reached === 'end') return;
    careful = reached;
  }
};

/**
 * Answers where it was when rows could not be written for a reason that will not pass. They are read
 * again then, up to there with every batch written at once, so that the event is found.
 */
const readUntilWriteFails = async (
  makings: readonly Making[],
  carefulUntil: bigint | undefined,
  around: RebuildContext,
): Promise<'end' | bigint> => {
  const { store, signal, onRead, sizes = SIZES } = around;
  const behind = createWriteBehind(makings, around);
  let writing = Promise.resolve();
  const writeOn = async (write: () => Promise<void>) => {
    await writing;
    writing = write();
    // Heard when it is awaited.
    writing.catch(() => {});
  };
  let [unwritten, uncommitted] = [0, 0];
  let reached = 0n;
  try {
    for await (const events of store.readAll({ after: firstPlace(makings), signal })) {
      reached = events.at(-1)?.position ?? reached;
      const isCareful = reached <= (carefulUntil ?? -1n);
      for (const making of makings) {
        await fold(making, events, isCareful ? behind : undefined, around);
      }
      onRead(events.length, reached);
      signal.throwIfAborted();
      if (isCareful) continue;
      unwritten += events.length;
      uncommitted += events.length;
      if (uncommitted >= sizes.committedAtOnce) {
        await writeOn(behind.commit);
        [unwritten, uncommitted] = [0, 0];
      } else if (unwritten >= sizes.writtenAtOnce) {
        await writeOn(behind.flush);
        unwritten = 0;
      }
    }
    await writeOn(behind.commit);
    await writing;
    return 'end';
  } catch (error) {
    const [written] = await Promise.allSettled([writing]);
    const errors = written.status === 'rejected' ? [written.reason, error] : [error];
    const failed = rootFault(errors);
    await behind.rollBack();
    if (isPassing(failed) || signal.aborted || reached <= (carefulUntil ?? -1n)) throw failed;
    around.log.warn({ fault: describeFault(failed) }, 'rows could not be written');
    return reached;
  }
};

const firstPlace = (makings: readonly Making[]): bigint | undefined => {
  const places = makings.map(({ position }) => position ?? -1n);
  const first = places.reduce((least, place) => (place < least ? place : least));
  return first < 0n ? undefined : first;
};

/**
 * Projects a batch in memory. With `careful` every part of it is committed at once, so that the event
 * is found whose rows cannot be written.
 */
const fold = async (
  making: Making,
  events: readonly RecordedEvent[],
  careful: WriteBehind | undefined,
  { buffered, sealing, log }: RebuildContext,
): Promise<void> => {
  const { projection, position: done = -1n } = making;
  const fresh = events.filter(({ position }) => position > done);
  if (fresh.length === 0) return;
  const take = async (part: readonly RecordedEvent[]): Promise<Outcome> => {
    const attempt = buffered.attempt();
    await projection.project(part, attempt.rows, sealing);
    attempt.keep();
    const last = part.at(-1);
    Object.assign(making, { position: last?.position, eventId: last?.id });
    try {
      await careful?.commit();
    } catch (error) {
      await careful?.rollBack();
      throw error;
    }
    return 'projected';
  };
  try {
    await take(fresh);
  } catch (first) {
    // What Postgres refuses breaks the transaction of all rows: they are read again with care.
    const isRefused = first instanceof pg.DatabaseError && !careful;
    if (isPassing(first) || isRefused) throw first;
    await takeOrPark(fresh, undefined, {
      take,
      park: async (event, error) => {
        Object.assign(making, { position: event.position, eventId: event.id });
        making.parked = [...making.parked, parkedOf(event, error)];
        alertParked(log, projection.name, event, error);
        await careful?.commit();
      },
      warn: (error) => log.warn({ fault: describeFault(error) }, 'a batch failed'),
    });
  }
};
