import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bundleOf } from '#tools/config/bundle-of.ts';
import { isLongRun } from '#tools/config/usual-or-long.ts';
import { bookingDetails } from './booking-details.fixture.ts';

vi.setConfig({ testTimeout: 300_000 });

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START = join(ROOT, 'tools/dev/start.ts');
const READY = /^Skyhold is ready at (\S+)$/m;

let directory: string;
let started: Run[];

type Run = {
  child: ChildProcess;
  output(): string;
  complaints(): string;
  /** Exit code or signal, once it has ended. */
  ended: Promise<number | string>;
};

const emptyFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'skyhold-start-'));
  // As root, Postgres runs as another user, who needs access.
  await chmod(folder, 0o755);
  return folder;
};

// Most of the tests share one folder, as on a developer's machine.
beforeAll(async () => {
  directory = await emptyFolder();
});

beforeEach(() => {
  started = [];
});

afterEach(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGTERM');
    await ended;
  }
});

afterAll(() => rm(directory, { recursive: true }));

/** The command of `npm start`, without the build before it; the bundle starts in half the time. */
const AS_IT_IS = ['--import', 'tsx', START];
const start = (variables: NodeJS.ProcessEnv = {}, words = [bundleOf(START)]): Run => {
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      DATA_DIR: directory,
      PORT: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { output: '', complaints: '' };
  child.stdout.on('data', (chunk) => (texts.output += String(chunk)));
  child.stderr.on('data', (chunk) => (texts.complaints += String(chunk)));
  const run: Run = {
    child,
    output: () => texts.output,
    complaints: () => texts.complaints,
    ended: once(child, 'close').then(([code, signal]) => code ?? signal),
  };
  started.push(run);
  return run;
};

const ready = async (run: Run): Promise<string> => {
  await expect.poll(() => run.output() + run.complaints(), { timeout: 120_000 }).toMatch(READY);
  return READY.exec(run.output())?.[1] ?? '';
};

/** Returns the port of the folder's cluster from its lock file, if there is one. */
const postgresPort = async (): Promise<number | undefined> => {
  const file = join(directory, 'postgres', 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number(text.split('\n')[3]) || undefined;
};

/**
 * Returns whether the folder's own cluster answers, because a released port may be another
 * program's.
 */
const isAnswered = async (port: number | undefined): Promise<boolean> => {
  const secrets = await readFile(join(directory, 'secrets.json'), 'utf8');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: port ?? 0,
    user: 'skyhold',
    password: JSON.parse(secrets).postgresPassword,
    database: 'postgres',
    connectionTimeoutMillis: 30_000,
  });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
};

/** Within the promised 5 s: what waits is cut off after 2 s, and the rest is for a busy machine. */
const expectSwiftEnd = async ({ child, ended }: Run) => {
  const asked = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(performance.now() - asked).toBeLessThan(5_000);
};

const bookSomething = async (url: string) => {
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const search = await fetch(`${url}/api/flights/search?from=JFK&to=LHR&date=${day}`);
  const [flight] = await search.json();
  const response = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bookingDetails(flight.id)),
  });
  expect(response.status).toBe(201);
  const { booking } = await response.json();
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { path: `/api/bookings/${booking.id}/checkout`, cookie };
};

/** What the traveller sees; retries while a read model is behind. */
const look = async (
  address: string,
  cookie: string,
): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(address, { headers: { cookie } });
  const { status } = response;
  return status === 503 ? look(address, cookie) : { status, body: await response.json() };
};

test('starts, keeps its data for the next start, and stops within five seconds at SIGTERM, also during a request', async () => {
  const first = start({}, AS_IT_IS);
  const url = await ready(first);
  expect(first.complaints()).toBe('');
  await expect.poll(first.output).toMatch(/^ {2}admin {2}http\S+\/set-password\?token=[\w-]{43}$/m);
  const runtimeFile = join(directory, 'runtime.json');
  const runtime = JSON.parse(await readFile(runtimeFile, 'utf8'));
  const opsUrl = /^ {2}ops {4}(http:\/\/127\.0\.0\.1:\d+)$/m.exec(first.output())?.[1];
  expect(runtime).toMatchObject({ pid: first.child.pid, url, opsUrl });
  expect(first.output()).toMatch(/^Skyhold is ready at/);
  expect(await (await fetch(`${opsUrl}/readyz`)).json()).toMatchObject({ database: 'ok' });
  const { path, cookie } = await bookSomething(url);
  const before = await look(`${url}${path}`, cookie);
  expect(before.status).toBe(200);
  const postgres = await postgresPort();
  expect(await isAnswered(postgres)).toBe(true);

  await expectSwiftEnd(first);
  expect(await postgresPort()).toBeUndefined();
  expect(await isAnswered(postgres)).toBe(false);
  expect(await readdir(directory)).not.toContain('runtime.json');
  expect(first.complaints()).toBe('');

  const second = start();
  const again = await ready(second);
  expect(await look(`${again}${path}`, cookie)).toEqual(before);
  const idle = connect(Number(new URL(again).port), '127.0.0.1');
  await once(idle, 'connect');
  idle.on('error', () => {});
  idle.write('POST /api/bookings HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{');
  await expectSwiftEnd(second);
  idle.destroy();
});

test.each(['PORT', 'OPS_PORT'])(
  'a taken %s is one sentence, exit code 1 and nothing left behind',
  async (variable) => {
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const { port } = other.address() as AddressInfo;
    const run = start({ [variable]: String(port) });
    expect(await run.ended).toBe(1);
    other.close();
    expect(run.complaints()).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program; set ${variable} to a free one.\n`,
    );
    expect(run.output()).toBe('');
    expect(await postgresPort()).toBeUndefined();
    expect(await readdir(directory)).not.toContain('runtime.json');
  },
);

test('an invalid variable is one sentence and exit code 1', async () => {
  const empty = await emptyFolder();
  const run = start({ PORT: 'eighty', DATA_DIR: empty });
  expect(await run.ended).toBe(1);
  expect(run.complaints()).toBe('PORT must be a port number from 0 to 65535.\n');
  expect(await readdir(empty)).toEqual([]);
  await rm(empty, { recursive: true });
});

test('a second run on the same folder is refused until the first is killed, and then takes over', async () => {
  const first = start();
  const its = await ready(first);
  const refused = start();
  expect(await refused.ended).toBe(1);
  expect(refused.complaints()).toBe(
    `${directory} is in use by another run; set DATA_DIR to another folder.\n`,
  );
  expect((await fetch(`${its}/readyz`)).status).toBe(200);
  const postgres = await postgresPort();
  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  expect(await isAnswered(postgres)).toBe(true);

  const second = start();
  const url = await ready(second);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(0);
  expect(await isAnswered(postgres)).toBe(false);
});

test.runIf(isLongRun)('SIGTERM during the very first start leaves nothing running', async () => {
  const empty = await emptyFolder();
  const run = start({ DATA_DIR: empty });
  // The cluster is being created: its files exist, its server may not.
  await expect.poll(() => readdir(join(empty, 'postgres.new')).catch(() => [])).not.toEqual([]);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  expect(await readdir(join(empty, 'postgres'))).not.toContain('postmaster.pid');
  expect(await readdir(empty)).not.toContain('runtime.json');
  await rm(empty, { recursive: true });
});

test.runIf(isLongRun)('SIGTERM while the servers start leaves nothing running', async () => {
  const run = start();
  await expect.poll(postgresPort, { interval: 5 }).toBeDefined();
  const postgres = await postgresPort();
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  expect(await isAnswered(postgres)).toBe(false);
  expect(await postgresPort()).toBeUndefined();
  expect(await readdir(directory)).not.toContain('runtime.json');
});
