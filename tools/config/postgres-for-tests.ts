import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectDatabase, migrate } from '../../projections/database.ts';
import { startPostgres } from '../dev/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database of the cluster that all integration tests share. */
    postgresUrl: string;
  }
}

/** Stops the Postgres in `$0`, if it still runs, and removes the folder, once its input ends. */
const CLEAN_UP = `
cat
pid=$(head -n 1 "$0/postgres/postmaster.pid") && kill -INT "$pid"
while kill -0 "$pid"; do sleep 0.1; done
rm -r "$0"`;

/** One real Postgres for all integration tests; each creates its own databases. */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'skyhold-tests-'));
  // Its input ends with this process, even if it is killed.
  const cleaner = spawn('sh', ['-c', CLEAN_UP, directory], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const postgres = await startPostgres(join(directory, 'postgres'), 'test');
  const knex = connectDatabase(await postgres.database('migrated'));
  await migrate(knex);
  // With hundreds of databases it would always be at one of them.
  await knex.raw('alter system set autovacuum = off');
  await knex.raw('select pg_reload_conf()');
  await knex.destroy();
  project.provide('postgresUrl', await postgres.database('postgres'));
  return async () => {
    await postgres.stop();
    // Not waited for: it removes a hundred thousand files.
    cleaner.stdin.end();
    cleaner.unref();
  };
}
