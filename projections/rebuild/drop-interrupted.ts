import type { Knex } from 'knex';
import { LOCK_CLASSES, tryLocks } from '../projector/ownership.ts';
import type { Projection } from '../projection.ts';
import { inTransaction, openSession } from '../rows/session.ts';
import { discardRebuild, rebuildsIn } from './rebuild-progress.ts';

/** Read models whose shadow tables, finished or not, lack what the log says up to a position. */
export const halfMadeBefore = (knex: Knex, position: bigint): Promise<string[]> =>
  rebuildsIn(knex)
    .whereRaw('(position is null or position < ?)', [String(position)])
    .pluck('projection');

/**
 * Drops the shadow tables of interrupted rebuilds that lack events up to a position, such as an erasure:
 * they might never be resumed. A running rebuild reads these events itself.
 */
export const dropInterrupted = async (
  knex: Knex,
  projections: readonly Projection[],
  position: bigint,
): Promise<void> => {
  const halfMade = await halfMadeBefore(knex, position);
  if (halfMade.length === 0) return;
  const session = await openSession(knex);
  try {
    const free = await tryLocks(session, LOCK_CLASSES.rebuild, halfMade);
    for (const projection of projections.filter(({ name }) => free.includes(name))) {
      await inTransaction(session, () => discardRebuild(session, projection));
    }
  } finally {
    await session.close();
  }
};

/** Read models that are being rebuilt right now, by whichever process. */
export const runningRebuilds = async (knex: Knex): Promise<Set<string>> => {
  const { rows } = await knex.raw<{ rows: { projection: string }[] }>(
    `select projection from shadow.projection_checkpoint where exists (
       select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
         and database = (select oid from pg_database where datname = current_database())
         and classid = :lockClass and objid::bigint = hashtext(projection)::bigint & 4294967295)`,
    { lockClass: LOCK_CLASSES.rebuild },
  );
  return new Set(rows.map(({ projection }) => projection));
};
