import type { Logger } from 'pino';
import { describeFault } from '#engine/kernel/describe-fault.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { isPassing } from '../projector/is-passing.ts';
import { alertParked, type Parked, parkedOf } from '../projector/parked-events.ts';
import type { Projection } from '../projection.ts';
import { NO_ROWS } from '../rows/row-hash.ts';
import { inTransaction, type Session } from '../rows/session.ts';
import { type Outcome, takeOrPark } from '../projector/take-or-park.ts';
import type { BufferedRows } from './buffered-rows.ts';
import { type Progress, recordProgress } from './rebuild-progress.ts';

/** A read model that is being made anew. */
export type Making = {
  projection: Projection;
  /** What is written. */
  written: Progress;
  /** How far it is in memory, and what was parked on the way. */
  position: bigint | undefined;
  parked: Parked[];
};

export type RebuildSurroundings = {
  session: Session;
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

/** Events between two writes, and rows of each table that stay in memory after them. */
export const SIZES = { writtenAtOnce: 20_000, keptRows: 4_000 };

/**
 * Makes read models from what stands in the log behind them, in one reading up to its end; rows and
 * progress are written together. Events that cannot be projected are parked. Throws what may pass by
 * itself; the next call goes on from what is written.
 */
export const readToEnd = async (
  makings: readonly Making[],
  around: RebuildSurroundings,
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
  around: RebuildSurroundings,
): Promise<'end' | bigint> => {
  const { store, signal, onRead, sizes = SIZES } = around;
  let writing = Promise.resolve();
  let unwritten = 0;
  let reached = 0n;
  const writeOn = async () => {
    await writing;
    writing = write(makings, around);
    // Heard when it is awaited.
    writing.catch(() => {});
    unwritten = 0;
  };
  try {
    for await (const events of store.readAll({ after: firstPlace(makings), signal })) {
      reached = events.at(-1)?.position ?? reached;
      const isCareful = reached <= (carefulUntil ?? -1n);
      for (const making of makings) await fold(making, events, isCareful, around);
      onRead(events.length, reached);
      signal.throwIfAborted();
      unwritten += events.length;
      if (unwritten >= sizes.writtenAtOnce) await writeOn();
    }
    await writeOn();
    await writing;
    return 'end';
  } catch (fault) {
    const failed = await writing.then(
      () => fault,
      (first: unknown) => first,
    );
    dropUnwritten(makings, around);
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

const fold = async (
  making: Making,
  events: readonly RecordedEvent[],
  isCareful: boolean,
  around: RebuildSurroundings,
): Promise<void> => {
  const { projection, position: done = -1n } = making;
  const { buffered, sealing, log } = around;
  const fresh = events.filter(({ position }) => position > done);
  const last = fresh.at(-1);
  if (!last) return;
  const take = async (part: readonly RecordedEvent[]): Promise<Outcome> => {
    const attempt = buffered.attempt();
    await projection.project(part, attempt.rows, sealing);
    attempt.keep();
    making.position = part.at(-1)?.position;
    if (isCareful) await writeOrDrop([making], around);
    return 'projected';
  };
  try {
    await take(fresh);
  } catch (first) {
    if (isPassing(first)) throw first;
    await takeOrPark(fresh, undefined, {
      take,
      park: (event, fault) => {
        making.position = event.position;
        making.parked = [...making.parked, parkedOf(event, fault)];
        alertParked(log, projection.name, event, fault);
        return Promise.resolve();
      },
      warn: (fault) => log.warn({ fault: describeFault(fault) }, 'a batch failed'),
    });
  }
};

const writeOrDrop = async (makings: readonly Making[], around: RebuildSurroundings) => {
  try {
    await write(makings, around);
  } catch (fault) {
    dropUnwritten(makings, around);
    throw fault;
  }
};

/** Rows that changed, sums and places in one transaction. What changes meanwhile is written next. */
const write = async (
  makings: readonly Making[],
  { session, buffered }: RebuildSurroundings,
): Promise<void> => {
  const taken = makings.map((making) => ({
    making,
    position: making.position,
    parked: making.parked,
    tables: making.projection.tables.map((shape) => ({ shape, changes: buffered.take(shape) })),
  }));
  const written = await inTransaction(session, async () => {
    const progresses = [];
    for (const { making, position, parked, tables } of taken) {
      for (const { shape, changes } of tables) await buffered.write(shape, changes);
      const sums = new Map(tables.map(({ shape }) => [shape.name, buffered.sumOf(shape)]));
      const progress: Progress = { position, sums, parked };
      await recordProgress(session, making.projection, progress);
      progresses.push({ making, progress });
    }
    return progresses;
  });
  for (const { making, progress } of written) {
    making.written = progress;
    for (const shape of making.projection.tables) buffered.trim(shape);
  }
};

const dropUnwritten = (makings: readonly Making[], { buffered }: RebuildSurroundings) => {
  for (const making of makings) {
    const { position, parked, sums } = making.written;
    Object.assign(making, { position, parked });
    for (const shape of making.projection.tables) {
      buffered.forget(shape, sums.get(shape.name) ?? NO_ROWS);
    }
  }
};
