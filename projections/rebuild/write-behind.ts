import type { Parked } from '../projector/parked-events.ts';
import type { Projection } from '../projection.ts';
import { NO_ROWS } from '../rows/row-hash.ts';
import type { TableShape } from '../rows/rows.ts';
import type { CopySession } from '../rows/session.ts';
import type { BufferedRows } from './buffered-rows.ts';
import { type Progress, recordProgress } from './rebuild-progress.ts';

/** A read model that is being made anew. */
export type Making = {
  projection: Projection;
  /** What is committed. */
  written: Progress;
  /** How far it is in memory, and what was parked on the way. */
  position: bigint | undefined;
  eventId: string | undefined;
  parked: Parked[];
};

/**
 * Writes what changed in memory, while more changes: one call is awaited before the next. After a
 * fault, `rollBack`.
 */
export type WriteBehind = {
  /** Rows, so that few are in memory; sums over the whole log change too often for that. */
  flush(): Promise<void>;
  /** All rows, and for good: with the places and sums from which an interrupted run goes on. */
  commit(): Promise<void>;
  /** Back to what was committed, in memory too. */
  rollBack(): Promise<void>;
};

/** Writes several read models in one transaction, from a commit to the next. */
export const createWriteBehind = (
  makings: readonly Making[],
  { session, buffered }: { session: CopySession; buffered: BufferedRows },
): WriteBehind => {
  const tables = makings.flatMap(({ projection }) => projection.tables);
  let hasBegun = false;

  const write = async (shapes: readonly TableShape[]) => {
    const taken = shapes.map((shape) => ({ shape, changes: buffered.take(shape) }));
    if (!hasBegun) await session.query('begin');
    hasBegun = true;
    for (const { shape, changes } of taken) await buffered.write(shape, changes);
  };

  return {
    flush: () => write(tables.filter(({ sums }) => !sums)),
    commit: async () => {
      const reached = makings.map((making) => {
        const { position, eventId, parked } = making;
        return { making, position, eventId, parked };
      });
      await write(tables);
      const progresses: { making: Making; progress: Progress }[] = [];
      for (const { making, ...place } of reached) {
        const own = making.projection.tables;
        const sums = new Map(own.map((shape) => [shape.name, buffered.sumOf(shape)]));
        progresses.push({ making, progress: { ...place, sums } });
        await recordProgress(session, making.projection, { ...place, sums });
      }
      await session.query('commit');
      hasBegun = false;
      for (const { making, progress } of progresses) making.written = progress;
    },
    rollBack: async () => {
      hasBegun = false;
      await session.query('rollback').catch(() => {});
      for (const making of makings) {
        const { position, eventId, parked, sums } = making.written;
        Object.assign(making, { position, eventId, parked });
        for (const shape of making.projection.tables) {
          buffered.forget(shape, sums.get(shape.name) ?? NO_ROWS);
        }
      }
    },
  };
};
