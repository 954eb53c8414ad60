import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundleOf } from '#tools/config/bundle-of.ts';
import { collect, connect, newStream, numberedFromZero } from '#tools/eventstore/events.fixture.ts';

const MAIN = fileURLToPath(new URL('eventstore.ts', import.meta.url));

let directory: string;
let running: ChildProcess | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'skyhold-eventstore-'));
  await chmod(directory, 0o755);
});

afterEach(async () => {
  if (running?.exitCode === null) {
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    await ended;
  }
  await rm(directory, { recursive: true });
});

const start = (...options: string[]) => {
  const child = spawn(process.execPath, [bundleOf(MAIN), ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  return child;
};

/** Runs the program to its end. */
const run = async (...options: string[]): Promise<{ code: number; out: string; err: string }> => {
  const child = spawn(process.execPath, [bundleOf(MAIN), ...options]);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out, err };
};

it('serves a folder alone, refuses a second run on it, and finds all events at the next start', async () => {
  const stream = newStream();
  for (let round = 1; round <= 2; round += 1) {
    const child = start('--data', directory, '--port', '0', ...(round === 1 ? ['--json'] : []));
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const runtime = join(directory, 'runtime.json');
    expect((await stat(runtime)).mode & 0o777).toBe(0o600);
    const { eventStoreUrl: url } = JSON.parse(await readFile(runtime, 'utf8'));
    const [, password] = /^esdb:\/\/skyhold:([\w-]{43})@/.exec(url) ?? [];
    if (password === undefined) throw new Error('The address has no password');
    // Programs get the whole address; a terminal shows it without the password.
    expect(line.toString().includes(password)).toBe(round === 1);
    const client = connect(url);
    await client.appendToStream(stream, numberedFromZero(2));
    expect(await collect(client.readStream(stream))).toHaveLength(2 * round);
    await client.dispose();
    const stranger = connect(url.replace(/[^/]+@/, ''));
    await expect(stranger.appendToStream(stream, numberedFromZero(1))).rejects.toMatchObject({
      code: 7,
    });
    await expect(collect(stranger.readAll())).rejects.toMatchObject({ code: 7 });
    await stranger.dispose();
    const impostor = connect(url.replace(/:[^/:]+@/, ':wrong@'));
    await expect(collect(impostor.readAll())).rejects.toMatchObject({ code: 16 });
    await impostor.dispose();

    const second = await run('--data', directory, '--port', '0', '--json');
    expect(second.code).toBe(1);
    expect(JSON.parse(second.out)).toEqual({
      error: expect.stringContaining(`${directory} is in use by another run`),
    });

    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await expect(readFile(runtime)).rejects.toMatchObject({ code: 'ENOENT' });
  }
}, 300_000);

it('explains itself, and refuses what is no port', async () => {
  const help = await run('--help');
  expect(help).toMatchObject({ code: 0, err: '' });
  expect(help.out).toContain('--data <folder>');
  const wrong = await run('--data', directory, '--port', 'esdb');
  expect(wrong.code).toBe(1);
  expect(wrong.err).toContain('It must be a whole number from 0 to 65535.');
});
