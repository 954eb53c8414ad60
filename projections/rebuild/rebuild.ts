import { backOffMs, pause } from '#engine/kernel/back-off.ts';
import { lockCheckpoints } from '../projector/checkpoints.ts';
import { isTransient } from '#engine/kernel/is-transient.ts';
import { LOCK_CLASSES, tryLocks } from '../projector/ownership.ts';
import { projectLog } from '../projector/project-log.ts';
import type { Projection } from '../projection.ts';
import { inTransaction, type Session, withSession } from '../rows/session.ts';
import { isEqual } from '../verify/verify.ts';
import { finishTables, type FinishPorts, type Rebuilt } from './finish-tables.ts';
import {
  beginRebuild,
  discardRebuild,
  firstPlace,
  shadowPath,
  takeOverProgress,
} from './rebuild-progress.ts';
import { areAlike, prepareForShadows, swapTables } from './shadow-tables.ts';

export type RebuildRejection =
  /** Another process is rebuilding these. */
  | { reason: 'rebuilt-elsewhere'; projections: string[] }
  /** The rows are not what the log gives; they were dropped. */
  | { reason: 'differs'; differing: Rebuilt[] };

export type RebuildPorts = FinishPorts;

/**
 * Rebuilds read models from the log, in one reading: projects it into shadow tables beside the live
 * ones, which go on serving; compares them; and swaps each read model's in one transaction. An
 * interrupted run is resumed by the next one. Nothing but rows comes of it.
 */
export const rebuild = async (
  projections: readonly Projection[],
  ports: RebuildPorts,
): Promise<Rebuilt[] | RebuildRejection> => {
  try {
    return await withSession(ports.knex, ports.signal, async (session) => {
      const names = projections.map(({ name }) => name);
      const locked = await tryLocks(session, LOCK_CLASSES.rebuild, names);
      const elsewhere = names.filter((name) => !locked.includes(name));
      if (elsewhere.length > 0) return { reason: 'rebuilt-elsewhere', projections: elsewhere };
      return rebuildOn(session, projections, ports);
    });
  } catch (error) {
    ports.signal.throwIfAborted();
    throw error;
  }
};

const rebuildOn = async (
  session: Session,
  projections: readonly Projection[],
  ports: RebuildPorts,
): Promise<Rebuilt[] | RebuildRejection> => {
  for (const projection of projections) await beginRebuild(session, projection);
  await session.query(`set search_path = ${shadowPath(projections)}`);
  await prepareForShadows(session);
  await projectToEnd(session, projections, ports);
  const rebuilt = await finishTables(session, projections, ports);
  const differing = rebuilt.filter(({ tables }) => !tables.every(isEqual));
  if (differing.length > 0) {
    for (const projection of projections) {
      await inTransaction(session, () => discardRebuild(session, projection));
    }
    return { reason: 'differs', differing };
  }
  for (const projection of projections) await swap(session, projection, ports);
  return rebuilt;
};

/** Projects the events after the shadow tables' checkpoint, as a live projector does. */
const projectToEnd = async (
  session: Session,
  projections: readonly Projection[],
  { store, sealing, log, signal, onRead }: RebuildPorts,
): Promise<void> => {
  const after = await firstPlace(session, projections);
  const batches = store.readAll({ after, signal });
  const context = { session, sealing, log, isSummed: true };
  await projectLog(projections, batches, after, context, (events, position) => {
    onRead(events, position);
    signal.throwIfAborted();
  });
};

/** So that no reader waits long behind the swap, which waits for readers, however long they read. */
const LOCK_TIMEOUT = '250ms';
const LOCK_NOT_AVAILABLE = '55P03';

const isInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;

/** Holds the live read model, catches up with it, and takes its checkpoint; as often as it is in use. */
const swap = (session: Session, projection: Projection, ports: RebuildPorts): Promise<void> =>
  withSession(ports.knex, ports.signal, async (holding) => {
    for (let failures = 1; ; failures += 1) {
      try {
        // So that little is left while the live one is held.
        await projectToEnd(session, [projection], ports);
        return await inTransaction(holding, async () => {
          await holding.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
          await lockCheckpoints(holding, [projection]);
          await projectToEnd(session, [projection], ports);
          if (!(await areAlike(holding, projection, 'indexes'))) {
            throw new Error(`The tables of ${projection.name} were changed during its rebuild`);
          }
          await swapTables(holding, projection);
          await takeOverProgress(holding, projection);
        });
      } catch (error) {
        ports.signal.throwIfAborted();
        if (!isTransient(error) || (failures > 100 && !isInUse(error))) throw error;
        await pause(backOffMs(failures, 50, 1_000), ports.signal);
      }
    }
  });
