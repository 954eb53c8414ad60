import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBrowser, download } from '#http/browser.fixture.ts';
import { bookSomeTrip, pay } from '#http/trip.fixture.ts';
import { spawnProgram } from '#tools/cli/run-program.fixture.ts';
import { bundleOf } from '#tools/config/bundle-of.ts';
import { pgControl } from '#tools/dev/postgres-control.ts';

vi.setConfig({ testTimeout: 240_000 });

const sourceOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const START = sourceOf('../../dev/start.ts');
const READY = /^Skyhold is ready at (\S+)$/m;

let folder: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skyhold-backup-'));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  for (const child of started.filter(
    ({ exitCode, signalCode }) => (exitCode ?? signalCode) === null,
  )) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true });
});

const startOn = async (name: string) => {
  const child = spawn(process.execPath, [bundleOf(START)], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: join(folder, name),
      PORT: '0',
      PUBLIC_URL: 'http://localhost:4711',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => (printed += String(text)));
  }
  await expect.poll(() => printed, { timeout: 120_000 }).toMatch(READY);
  const { port } = JSON.parse(await readFile(join(folder, name, 'runtime.json'), 'utf8'));
  return { child, url: `http://127.0.0.1:${port}` };
};

/** A tool as an operator runs it, which must succeed. */
const run = async (tool: string, data: string, ...args: string[]) => {
  const ended = await spawnProgram(sourceOf(`../${tool}.ts`), args, {
    DATA_DIR: join(folder, data),
  });
  expect(ended).toMatchObject({ code: 0 });
  return ended.out;
};

const documentOf = async (url: string, browser: ReturnType<typeof createBrowser>, id: number) => {
  const { status, bytes } = await download(url, `/api/bookings/${id}/pdf`, browser);
  expect(status).toBe(200);
  return Buffer.from(bytes).toString('latin1');
};

/** The same browser at another address: its cookies go along. */
const movedTo = (url: string, { cookies }: ReturnType<typeof createBrowser>) => {
  const browser = createBrowser(url);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
};

test('a backup of the running product makes it whole on an empty machine, the erased stay erased', async () => {
  const { child, url } = await startOn('lost');
  const browser = createBrowser(url);
  const kept = await bookSomeTrip(browser);
  const forgotten = await bookSomeTrip(browser);
  const number = await pay(url, browser, kept);
  await pay(url, browser, forgotten);
  const document = await documentOf(url, browser, kept);
  await documentOf(url, browser, forgotten);

  const older = join(folder, 'backups/older.log');
  await Promise.all([run('backup/backup', 'lost', '--to', older), bookSomeTrip(browser)]);
  await run('privacy/privacy', 'lost', 'forget', '--booking', String(forgotten), '--yes');
  const newer = join(folder, 'backups/newer.log');
  const identity = await generateIdentity();
  await writeFile(join(folder, 'identity'), `# of this test\n${identity}\n`);
  const recipient = await identityToRecipient(identity);
  await run('backup/backup', 'lost', '--to', newer, '--recipient', recipient);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await pgControl(join(folder, 'lost/postgres'))).stop();

  for (const secret of [
    String(JSON.parse(await readFile(join(folder, 'lost/secrets.json'), 'utf8')).piiMasterKey),
    'Hopper',
  ]) {
    for (const file of ['older.log', 'older.log.keys.age', 'erasures.txt'])
      expect(
        (await readFile(join(folder, 'backups', file))).includes(secret),
        `${secret} in ${file}`,
      ).toBe(false);
  }

  expect(await run('backup/restore', 'from-older', '--from', older)).toMatch(
    / 1 subject erased again/,
  );
  const again = await startOn('from-older');
  const returned = movedTo(again.url, browser);
  expect(await documentOf(again.url, returned, kept)).toEqual(document);
  await expect
    .poll(async () => (await returned.get(`/api/bookings/${kept}`)).text, { timeout: 30_000 })
    .toContain(number);
  const gone = await download(again.url, `/api/bookings/${forgotten}/pdf`, returned);
  expect(gone.status).not.toBe(200);
  const next = await bookSomeTrip(returned);
  await pay(again.url, returned, next);

  await run(
    'backup/restore',
    'from-newer',
    '--from',
    newer,
    '--identity',
    join(folder, 'identity'),
  );
  const contents = await run('eventlog/eventlog', 'from-newer', 'verify', newer);
  expect(contents).toMatch(/holds exactly the \d+ events/);
});
