import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeLogFile } from '#tools/cli/eventlog/log-file.ts';
import { runProgram } from '#tools/cli/run-program.fixture.ts';
import { writeEncrypted } from './encrypted-file.ts';

const PROGRAM = fileURLToPath(new URL('restore.ts', import.meta.url));

let folder: string;
let backup: string;

const nothing = async function* () {};
const textOf = async function* (text: string) {
  yield text;
};
const write = (name: string, text: string) => writeFile(join(folder, name), text);
const restore = () => runProgram(PROGRAM, ['--from', backup], { DATA_DIR: join(folder, 'data') });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skyhold-restore-'));
  backup = join(folder, 'backup.log');
  await writeLogFile(backup, nothing());
});
afterEach(() => rm(folder, { recursive: true }));

const writeKeys = async (header: object) => {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  await write('backup.log.identity', identity);
  await writeEncrypted(`${backup}.keys.age`, recipient, textOf(`${JSON.stringify(header)}\n`));
};

test('a folder that holds something is left alone', async () => {
  expect(await runProgram(PROGRAM, ['--from', backup], { DATA_DIR: folder })).toMatchObject({
    code: 1,
    err: `${folder} is not empty: set DATA_DIR to a folder that is.\n`,
  });
  expect(await readdir(folder)).toEqual(['backup.log']);
});

test('without the private key nothing is made', async () => {
  expect(await restore()).toMatchObject({
    code: 1,
    err: `${backup}.identity holds no private key AGE-SECRET-KEY-….\n`,
  });
  await writeKeys({});
  await write('backup.log.identity', await generateIdentity());
  const { code, err } = await restore();
  expect([code, err]).toEqual([1, expect.stringContaining('no identity matched')]);
  expect(await readdir(join(folder, 'data'))).toEqual([]);
});

test('a damaged log is named, and a backup of a later version is refused', async () => {
  const header = { format: 'skyhold backup', version: 1, secrets: {} };
  await writeKeys({ ...header, migrations: ['9999-of-tomorrow'] });
  expect(await restore()).toMatchObject({
    code: 1,
    err: 'The backup was made by a later version, which knows 9999-of-tomorrow.\n',
  });
  await write('backup.log', '{"format":"eventlog","version":1}\n');
  expect((await restore()).err).toMatch(/has no footer/);
  expect(await readdir(join(folder, 'data'))).toEqual([]);
});
