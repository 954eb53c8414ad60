import pg from 'pg';
import { startPostgres } from '../dev/postgres.ts';

/** Starts a Postgres for tests, which waits for no disk: its data need not outlive the machine. */
export const startUnsyncedPostgres: typeof startPostgres = async (directory, password) => {
  const postgres = await startPostgres(directory, password);
  const client = new pg.Client(await postgres.database('postgres'));
  await client.connect();
  await client.query('alter system set fsync = off');
  await client.query('alter system set full_page_writes = off');
  await client.query('select pg_reload_conf()');
  await client.end();
  return postgres;
};
