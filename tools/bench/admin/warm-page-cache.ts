import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';

const PORTION_BYTES = 1 << 20;

/**
 * Reads every file of the embedded database once, so that the system has them in memory, as on a
 * machine that has served the list for a while.
 */
export const warmPageCache = async (knex: Knex, dataDirectory: string): Promise<void> => {
  const database = await knex('pg_database')
    .where({ datname: knex.raw('current_database()') })
    .first('oid');
  const folder = join(dataDirectory, 'postgres', 'base', String(database.oid));
  for (const file of await readdir(folder)) {
    await pipeline(
      createReadStream(join(folder, file), { highWaterMark: PORTION_BYTES }),
      new Writable({ write: (_portion, _encoding, done) => done() }),
    );
  }
};
