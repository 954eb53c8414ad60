import { isPassing } from '../projector/is-passing.ts';
import { LOCK_CLASSES, tryLocks } from '../projector/ownership.ts';
import { lockPlaces } from '../projector/checkpoints.ts';
import { recordParked } from '../projector/parked-events.ts';
import type { Projection } from '../projection.ts';
import {
  type CopySession,
  inTransaction,
  openCopySession,
  openSession,
  type Session,
} from '../rows/session.ts';
import { backOffMs, pause } from '#engine/kernel/back-off.ts';
import { createBufferedRows } from './buffered-rows.ts';
import { readToEnd, type RebuildContext, SIZES } from './read-to-end.ts';
import { finishTables, type FinishPorts, type Rebuilt } from './finish-tables.ts';
import { beginRebuild, forgetRebuild } from './rebuild-progress.ts';
import { areAlike, schemaOf, swapTables } from './shadow-tables.ts';
import type { Making } from './write-behind.ts';
import { isEqual } from '../verify/compare-with-fold.ts';

export type RebuildRejection =
  /** Somebody else is making these anew. */
  | { reason: 'rebuilt-elsewhere'; projections: string[] }
  /** The rows are not what the log folds to; they were thrown away. */
  | { reason: 'differs'; differing: Rebuilt[] };

export type RebuildPorts = Omit<RebuildContext, 'session' | 'buffered'> & FinishPorts;

/**
 * Makes read models anew from the log, in one reading, beside the live tables, which go on serving;
 * compares them with the fold of the events, and puts each in its live tables' place in one
 * transaction. An interrupted run is resumed by the next one. Nothing but rows comes of it.
 */
export const rebuild = async (
  projections: readonly Projection[],
  ports: RebuildPorts,
): Promise<Rebuilt[] | RebuildRejection> => {
  const session = await openCopySession(ports.knex);
  // An index takes its time, and nobody waits for it any more.
  const leave = () => void session.close();
  ports.signal.addEventListener('abort', leave);
  try {
    const names = projections.map(({ name }) => name);
    const locked = await tryLocks(session, LOCK_CLASSES.rebuild, names);
    const elsewhere = names.filter((name) => !locked.includes(name));
    if (elsewhere.length > 0) return { reason: 'rebuilt-elsewhere', projections: elsewhere };
    return await rebuildOn(session, projections, ports);
  } catch (error) {
    ports.signal.throwIfAborted();
    throw error;
  } finally {
    ports.signal.removeEventListener('abort', leave);
    await session.close();
  }
};

const rebuildOn = async (
  session: CopySession,
  projections: readonly Projection[],
  ports: RebuildPorts,
): Promise<Rebuilt[] | RebuildRejection> => {
  // The rows' own progress is lost with them, and the log has the events: nothing waits for a disk.
  await session.query('set synchronous_commit = off');
  const makings: Making[] = [];
  for (const projection of projections) {
    const written = await beginRebuild(session, projection);
    const { position, eventId, parked } = written;
    makings.push({ projection, written, position, eventId, parked });
  }
  // Never the live tables, whatever is missing.
  await session.query(`set search_path = ${projections.map(schemaOf).join(', ')}`);
  const isFresh = makings.every(({ position }) => position === undefined);
  const sums = new Map(makings.flatMap(({ written }) => [...written.sums]));
  const { keptRows } = ports.sizes ?? SIZES;
  const around = {
    ...ports,
    session,
    buffered: createBufferedRows(session, { isFresh, sums, keptRows }),
  };

  await readToEnd(makings, around);
  const rebuilt = await finishTables(session, makings, ports);
  const differing = rebuilt.filter(({ tables }) => !tables.every(isEqual));
  if (differing.length > 0) {
    for (const { projection } of makings) await forgetRebuild(session, projection);
    return { reason: 'differs', differing };
  }
  for (const making of makings) await swap(making, around);
  return rebuilt;
};

/** So that no reader waits long behind the swap, which waits for readers, however long they read. */
const LOCK_TIMEOUT = '250ms';
const LOCK_NOT_AVAILABLE = '55P03';

const isInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;

/** Holds the live read model, catches up with it, and takes its place; as often as it is in use. */
const swap = async (
  making: Making,
  around: RebuildContext & Pick<FinishPorts, 'knex'>,
): Promise<void> => {
  const holding = await openSession(around.knex);
  try {
    for (let failures = 1; ; failures += 1) {
      try {
        // So that little is left while the live one is held.
        await readToEnd([making], around);
        return await inTransaction(holding, () => takePlace(holding, making, around));
      } catch (error) {
        around.signal.throwIfAborted();
        if (!isPassing(error) || (failures > 100 && !isInUse(error))) throw error;
        await pause(backOffMs(failures, 50, 1_000), around.signal);
      }
    }
  } finally {
    await holding.close();
  }
};

const takePlace = async (
  holding: Session,
  making: Making,
  around: RebuildContext,
): Promise<void> => {
  const { projection } = making;
  const { name, version } = projection;
  await holding.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
  await lockPlaces(holding, [projection]);
  await readToEnd([making], around);
  if (!(await areAlike(holding, projection))) {
    throw new Error(`The tables of ${name} were changed while they were made anew`);
  }
  await swapTables(holding, projection);
  const { position, eventId, parked } = making.written;
  await holding.query(
    `update projection_checkpoint set position = $2, event_id = $3, version = $4
     where projection = $1`,
    [name, position === undefined ? null : String(position), eventId, version],
  );
  await holding.query('delete from projection_parked_event where projection = $1', [name]);
  await recordParked(holding, name, parked);
  await holding.query('delete from projection_rebuild where projection = $1', [name]);
};
