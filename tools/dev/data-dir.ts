import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { environmentError } from '#http/environment.ts';

const secretsSchema = z.object({
  piiMasterKey: z.string(),
  sessionSecret: z.string(),
  postgresPassword: z.string(),
  eventStorePassword: z.string(),
});
const keptSchema = secretsSchema.partial({ eventStorePassword: true });

/** Secrets of an installation on embedded servers. */
export type LocalSecrets = z.infer<typeof secretsSchema>;

/**
 * Creates the folder and holds it until `release`. The lock is a socket, which the system releases
 * when the process ends. Throws if another run holds the folder.
 */
export const holdDataDir = async (directory: string): Promise<{ release(): Promise<void> }> => {
  await mkdir(directory, { recursive: true });
  const name = createHash('sha256')
    .update(await realpath(directory))
    .digest('hex')
    .slice(0, 24);
  const socket = join(tmpdir(), `skyhold-${name}.sock`);
  const server = createServer().unref();
  const listen = () =>
    new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(socket, () => resolve(true));
    });
  if (!(await listen()) && !((await moveStale(socket)) && (await listen()))) {
    throw environmentError(
      `${directory} is in use by another run; set DATA_DIR to another folder.`,
    );
  }
  return {
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
};

/** Removes the socket of a dead run; one that still answers is restored. */
const moveStale = async (socket: string): Promise<boolean> => {
  if (await isAnswered(socket)) return false;
  const stale = `${socket}.${process.pid}`;
  await rename(socket, stale).catch(absent);
  if (await isAnswered(stale)) {
    await rename(stale, socket);
    return false;
  }
  await rm(stale, { force: true });
  return true;
};

const isAnswered = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(socket, () => {
      probe.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });

const draw = () => randomBytes(32).toString('base64url');

/**
 * Reads the folder's secrets, generated at the first start and readable by the owner only. A folder
 * from before the event store had a password gets one.
 */
export const localSecrets = async (directory: string): Promise<LocalSecrets> => {
  const path = join(directory, 'secrets.json');
  const text = await readFile(path, 'utf8').catch(absent);
  const kept: z.infer<typeof keptSchema> =
    text === undefined
      ? { piiMasterKey: draw(), sessionSecret: draw(), postgresPassword: draw() }
      : keptSchema.parse(JSON.parse(text));
  const secrets = { ...kept, eventStorePassword: kept.eventStorePassword ?? draw() };
  if (kept.eventStorePassword !== undefined) return secrets;
  await writeFile(`${path}.new`, JSON.stringify(secrets), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return secrets;
};

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};
