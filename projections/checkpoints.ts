import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';

type CheckpointRow = { projection: string; position: number | string | null };

/** How far a read model has come; `undefined` before its first event. Optionally locks the row. */
export const checkpointOf = async (
  knex: Knex,
  projection: string,
  lock?: 'lock',
): Promise<bigint | undefined> => {
  if (lock) {
    await knex('projection_checkpoint').insert({ projection }).onConflict('projection').ignore();
  }
  const query = knex<CheckpointRow>('projection_checkpoint').where({ projection });
  const row = await (lock ? query.forUpdate() : query).first();
  const position = row?.position ?? undefined;
  return position === undefined ? undefined : BigInt(position);
};

/** Records how far a read model has come, inside the transaction of its rows. */
export const moveCheckpoint = (transaction: Knex.Transaction, projection: string, to: bigint) =>
  transaction('projection_checkpoint')
    .where({ projection })
    .update({ position: String(to) });

const FIRST_POLL_MS = 3;
const LONGEST_POLL_MS = 100;

/**
 * Waits until the named read models contain everything up to `position`, so that a writer reads
 * its own writes. Answers false when `patienceMs` ran out first.
 */
export const awaitPosition = async (
  knex: Knex,
  projections: readonly string[],
  position: bigint,
  patienceMs: number,
): Promise<boolean> => {
  const end = Date.now() + patienceMs;
  for (let wait = FIRST_POLL_MS; ; wait = Math.min(LONGEST_POLL_MS, wait * 1.5)) {
    const row = await knex('projection_checkpoint')
      .whereIn('projection', projections)
      .where('position', '>=', String(position))
      .count<{ count: string }>({ count: '*' })
      .first();
    if (Number(row?.count) === projections.length) return true;
    if (Date.now() >= end) return false;
    await delay(wait);
  }
};

export const checkpointsMigration = {
  name: '0003-projection-checkpoint',
  up: (knex: Knex) =>
    knex.schema.createTable('projection_checkpoint', (table) => {
      table.text('projection').primary();
      table.bigInteger('position');
    }),
};
