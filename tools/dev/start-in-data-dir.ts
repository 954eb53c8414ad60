import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { holdDataDir, localSecrets } from './data-dir.ts';
import { startPostgres } from './postgres.ts';
import { startGuardedEventStore } from './start-guarded.ts';
import { stopAll } from './stop-all.ts';

/**
 * Starts the event store on the Postgres in a data folder, and holds the folder until `stop`. While
 * it runs, `runtime.json` in the folder (owner-readable) gives other programs its URL.
 *
 * @throws Error if the folder is in use, the port is taken or Postgres does not start; then nothing
 * is left running.
 */
export const startInDataDir = async (
  directory: string,
  port: number,
): Promise<{ url: string; stop(): Promise<void> }> => {
  const held = await holdDataDir(directory);
  const stops = [held.release];
  const stop = (): Promise<void> => stopAll(stops);
  try {
    const { postgresPassword, eventStorePassword } = await localSecrets(directory);
    const postgres = await startPostgres(join(directory, 'postgres'), postgresPassword);
    stops.push(postgres.stop);
    const server = await startGuardedEventStore({
      directory,
      databaseUrl: await postgres.database('eventstore'),
      password: eventStorePassword,
      port,
    });
    stops.push(server.stop);
    const runtime = join(directory, 'runtime.json');
    await writeFile(runtime, JSON.stringify({ eventStoreUrl: server.url }), { mode: 0o600 });
    stops.push(() => rm(runtime, { force: true }));
    return { url: server.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
