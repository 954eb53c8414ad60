import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '#http/environment.ts';
import { openInstallation } from './open-installation.ts';
import { requireInstallation } from './require-installation.ts';

const SERVERS = {
  EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
  DATABASE_URL: 'postgres://127.0.0.1:1/none',
};
const KEY = 'a master key of a test, long enough to be one';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'skyhold-required-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('a mistyped folder is refused by every tool that reads an installation, and stays empty', async () => {
  const mistyped = join(directory, 'dta');
  const environment = readEnvironment({ DATA_DIR: mistyped });
  for (const parts of [['log', 'database'], ['stores'], ['ports'], ['log']] as const) {
    await expect(openInstallation(environment, parts)).rejects.toMatchObject({
      name: 'EnvironmentError',
      message: expect.stringMatching(
        `^There is no installation in ${mistyped}; set DATA_DIR to the folder of one, or name EVENTSTORE_URL`,
      ),
    });
  }
  expect(await readdir(directory)).toEqual([]);
});

test('named servers need no folder, but the key of their data', async () => {
  const needs = (variables: NodeJS.ProcessEnv) => () =>
    requireInstallation(readEnvironment({ DATA_DIR: directory, ...variables }), [
      'EVENTSTORE_URL',
      'DATABASE_URL',
      'PII_MASTER_KEY',
    ]);
  expect(needs({ ...SERVERS, PII_MASTER_KEY: KEY })).not.toThrow();
  expect(needs(SERVERS)).toThrow(/or name PII_MASTER_KEY\.$/);
  await writeFile(join(directory, 'secrets.json'), '{}');
  expect(needs(SERVERS)).not.toThrow();
  // A product on external servers left its secrets here, but no log.
  expect(needs({ PII_MASTER_KEY: KEY })).toThrow(/or name EVENTSTORE_URL, DATABASE_URL\.$/);
  await mkdir(join(directory, 'postgres'));
  expect(needs({})).not.toThrow();
});
