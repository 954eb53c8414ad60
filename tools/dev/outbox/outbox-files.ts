import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^[0-9a-f]{32}$/;
const UNFINISHED = '.tmp';

/** Returns the file name of a message: the same for the same Message-ID. */
export const outboxName = (messageId: string): string =>
  createHash('sha256').update(messageId).digest('hex').slice(0, 32);

const flushed = async (path: string, flags: string, write?: Uint8Array): Promise<void> => {
  const file = await open(path, flags, 0o600);
  try {
    if (write !== undefined) await file.writeFile(write);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Writes a message atomically; replaces a message of the same name. */
export const writeOutboxFile = async (
  directory: string,
  name: string,
  message: Uint8Array,
): Promise<void> => {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const temporary = join(directory, `${name}.${randomUUID()}${UNFINISHED}`);
  try {
    await flushed(temporary, 'w', message);
    await rename(temporary, join(directory, `${name}.eml`));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await flushed(directory, 'r');
};

/** Removes a message for good, if it exists. */
export const removeOutboxFile = async (directory: string, name: string): Promise<void> => {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await rm(join(directory, `${name}.eml`), { force: true });
  await flushed(directory, 'r');
};

/** Removes the unfinished files of a killed run. No other process may be writing. */
export const removeUnfinished = async (directory: string): Promise<void> => {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const unfinished = (await readdir(directory)).filter((file) => file.endsWith(UNFINISHED));
  await Promise.all(unfinished.map((file) => rm(join(directory, file))));
};

/** Returns the names of the messages, newest first; none without the folder. */
export const listOutbox = async (directory: string): Promise<string[]> => {
  await mkdir(directory, { recursive: true });
  const names = (await readdir(directory))
    .filter((file) => file.endsWith('.eml'))
    .map((file) => file.slice(0, -'.eml'.length))
    .filter((name) => NAME.test(name));
  const dated = await Promise.all(
    names.map(async (name) => {
      const written = await unlessGone(stat(join(directory, `${name}.eml`)));
      return written ? [{ name, at: written.mtimeMs }] : [];
    }),
  );
  return dated
    .flat()
    .toSorted((one, other) => other.at - one.at)
    .map(({ name }) => name);
};

/** Returns one message, or `undefined` if the name is unknown. */
export const readOutboxFile = async (
  directory: string,
  name: string,
): Promise<Buffer | undefined> =>
  NAME.test(name) ? unlessGone(readFile(join(directory, `${name}.eml`))) : undefined;

/** A message may be withdrawn at any moment. */
const unlessGone = <T>(looked: Promise<T>): Promise<T | undefined> =>
  looked.catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'ENOENT') throw fault;
    return undefined;
  });
