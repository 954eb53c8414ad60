import { mkdtemp, rm } from 'node:fs/promises';
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

/** One real Postgres for all integration tests; each takes databases of its own on it. */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'skyhold-tests-'));
  const postgres = await startPostgres(join(directory, 'postgres'), 'test');
  const knex = connectDatabase(await postgres.database('migrated'));
  await migrate(knex);
  await knex.destroy();
  project.provide('postgresUrl', await postgres.database('postgres'));
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true });
  };
}
