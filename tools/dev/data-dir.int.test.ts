import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleOf } from '#tools/config/bundle-of.ts';
import { isEnvironmentError } from '#http/environment.ts';
import { holdDataDir, localSecrets } from './data-dir.ts';

const HOLDER = fileURLToPath(new URL('data-dir-holder.fixture.ts', import.meta.url));

let directory: string;
let holder: ChildProcess | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'skyhold-data-'));
});

afterEach(async () => {
  holder?.kill('SIGKILL');
  holder = undefined;
  await rm(directory, { recursive: true });
});

/** Another program that holds the folder; resolves once it does. */
const holdElsewhere = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [bundleOf(HOLDER), directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holder = child;
  await once(child.stdout, 'data');
  return child;
};

const refusal = async (folder: string): Promise<string> => {
  const error: unknown = await holdDataDir(folder).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isEnvironmentError(error)) throw new Error('The folder was given away', { cause: error });
  return error.message;
};

test('a folder is held by one run at a time', async () => {
  const folder = join(directory, 'made', 'at', 'first');
  const { release } = await holdDataDir(folder);
  expect(await refusal(folder)).toBe(
    `${folder} is in use by another run; set DATA_DIR to another folder.`,
  );
  const other = await holdDataDir(join(directory, 'other'));
  await other.release();
  await release();
  const again = await holdDataDir(folder);
  await again.release();
});

test('another name of the same folder is the same folder', async () => {
  const { release } = await holdDataDir(directory);
  const alias = `${directory}-alias`;
  await symlink(directory, alias);
  try {
    expect(await refusal(alias)).toContain('is in use by another run');
  } finally {
    await rm(alias);
    await release();
  }
});

test('a killed run releases its folder', async () => {
  const child = await holdElsewhere();
  expect(await refusal(directory)).toContain('is in use by another run');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { release } = await holdDataDir(directory);
  await release();
});

test('the secrets are generated once, and only the owner may read them', async () => {
  const first = await localSecrets(directory);
  expect(await localSecrets(directory)).toEqual(first);
  const values = Object.values(first);
  expect(new Set(values).size).toBe(4);
  for (const value of values) expect(Buffer.from(value, 'base64url')).toHaveLength(32);
  const { mode } = await stat(join(directory, 'secrets.json'));
  expect(mode & 0o777).toBe(0o600);
  expect(await readdir(directory)).toEqual(['secrets.json']);
});

test('a folder from before the event store had a password gets one, once', async () => {
  const path = join(directory, 'secrets.json');
  const old = { piiMasterKey: 'a', sessionSecret: 'b', postgresPassword: 'c' };
  await writeFile(path, JSON.stringify(old), { mode: 0o600 });
  const secrets = await localSecrets(directory);
  expect(secrets).toEqual({ ...old, eventStorePassword: expect.stringMatching(/^[\w-]{43}$/) });
  expect(await localSecrets(directory)).toEqual(secrets);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('every folder has its own secrets', async () => {
  const other = await mkdtemp(join(tmpdir(), 'skyhold-data-'));
  expect(await localSecrets(other)).not.toEqual(await localSecrets(directory));
  await rm(other, { recursive: true });
});

test('damaged secrets are reported, never generated again', async () => {
  const path = join(directory, 'secrets.json');
  for (const [damaged, complaint] of [
    ['{"piiMas', 'JSON'],
    ['{"piiMasterKey":"a"}', 'sessionSecret'],
  ] as const) {
    await writeFile(path, damaged);
    await expect(localSecrets(directory)).rejects.toThrow(complaint);
    expect(await readFile(path, 'utf8')).toBe(damaged);
  }
});
