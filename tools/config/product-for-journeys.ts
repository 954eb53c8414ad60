import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { connectDatabase, migrate } from '../../projections/database.ts';
import { findChromium } from '../../web/journeys/chromium.ts';
import { localSecrets } from '../dev/data-dir.ts';
import { startPostgres } from '../dev/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data directory with a Postgres cluster of empty tables, which each journey copies. */
    emptyDataDir: string;
  }
}

/** Builds the web app as `npm start` does, without a test's settings. */
export const buildWeb = () =>
  promisify(execFile)('npm', ['run', '--silent', 'build'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, NODE_ENV: 'production' },
  });

/** Builds the web app, creates the cluster with its tables and unpacks the browser, once for all journeys. */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'skyhold-empty-'));
  const makeCluster = async () => {
    // Postgres runs as a separate user when the tests run as root, and must have access to its
    // data.
    await chmod(directory, 0o755);
    const { postgresPassword } = await localSecrets(directory);
    const postgres = await startPostgres(join(directory, 'postgres'), postgresPassword);
    const knex = connectDatabase(await postgres.database('skyhold'));
    await migrate(knex);
    await knex.destroy();
    await postgres.stop();
  };
  await Promise.all([buildWeb(), makeCluster(), findChromium()]);
  project.provide('emptyDataDir', directory);
  return () => rm(directory, { recursive: true });
}
