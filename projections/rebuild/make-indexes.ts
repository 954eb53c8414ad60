import type { Knex } from 'knex';
import { allEnded } from '#engine/kernel/all-ended.ts';
import type { Projection } from '../projection.ts';
import { openSession, type Session } from '../rows/session.ts';
import { indexesOf, schemaOf } from './shadow-tables.ts';

/** How many are made side by side. */
const SESSIONS = 2;

/** Gives tables that were made anew the planner's figures and, on sessions of their own, all indexes. */
export const makeIndexes = async (
  projections: readonly Projection[],
  { session, knex, signal }: { session: Session; knex: Knex; signal: AbortSignal },
): Promise<void> => {
  const definitions: string[] = [];
  for (const projection of projections) {
    definitions.push(...(await indexesOf(session, projection)));
    for (const { name } of projection.tables) {
      await session.query(`analyze ${schemaOf(projection)}.${name}`);
    }
  }
  // Those of trigrams take longest.
  const waiting = [true, false].flatMap((isLong) =>
    definitions.filter((definition) => / USING gin /.test(definition) === isLong),
  );
  const makeSome = async () => {
    const own = await openSession(knex);
    const leave = () => void own.close();
    signal.addEventListener('abort', leave);
    try {
      await own.query(`set maintenance_work_mem = '256MB'`);
      for (let next; !signal.aborted && (next = waiting.shift());) await own.query(next);
    } finally {
      signal.removeEventListener('abort', leave);
      await own.close();
    }
  };
  await allEnded(Array.from({ length: SESSIONS }, makeSome));
};
