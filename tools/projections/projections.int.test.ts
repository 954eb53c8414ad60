import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projections } from '#projections/projections.ts';
import { projectBatch } from '#projections/projector/project-batch.ts';
import { openSession } from '#projections/rows/session.ts';
import { seedLog } from '#tools/seed/seeded-log.fixture.ts';
import { startTestBackend, TEST_MASTER_KEY, type TestBackend } from '#tools/local/test-backend.ts';

const PROGRAM = fileURLToPath(new URL('projections.ts', import.meta.url));

let backend: TestBackend;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'projections-tool-'));
  backend = await startTestBackend();
  await seedLog(backend, 6, 11);
  const session = await openSession(backend.knex);
  const { store, sealing } = backend;
  const { signal } = new AbortController();
  for await (const events of store.readAll({ after: undefined, signal })) {
    await projectBatch(projections, events, undefined, { session, sealing });
  }
  await session.close();
});
afterAll(async () => {
  await backend.stop();
  await rm(directory, { recursive: true });
});

/** Runs the tool on the backend's servers. */
const tool = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = {
      PATH: process.env['PATH'],
      DATA_DIR: directory,
      DATABASE_URL: backend.databaseUrl,
      EVENTSTORE_URL: backend.eventStoreUrl,
      PII_MASTER_KEY: TEST_MASTER_KEY,
    };
    execFile(process.execPath, ['--import', 'tsx', PROGRAM, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

test('a read model is looked at, paused, verified and made anew', async () => {
  const position = String(await backend.store.head());
  expect(await tool('pause', 'orders')).toEqual({ code: 0, out: 'orders is paused.\n', err: '' });
  const status = await tool('status', '--json');
  const { head, projections: shown } = JSON.parse(status.out);
  expect(head).toBe(position);
  expect(shown).toContainEqual(
    expect.objectContaining({ name: 'orders', position, lag: 0, paused: true, parked: [] }),
  );
  expect((await tool('resume', 'orders', '--json')).out).toBe(
    '{"projection":"orders","paused":false}\n',
  );

  await backend.knex('booking').limit(1).update({ fee_cents: 1 });
  const differing = await tool('verify', 'bookings', '--rows');
  expect(differing.code).toBe(2);
  expect(differing.out).toMatch(/bookings +booking +6 +6 +DIFFERS/);
  expect(differing.out).toMatch(/booking \d+: changed \{"fee_cents":\{"folded":\d+,"found":1\}\}/);

  const rebuilt = await tool('rebuild', 'bookings');
  expect(rebuilt).toMatchObject({ code: 0, err: '' });
  expect(rebuilt.out).toMatch(/bookings +\d+ +booking +6 +[0-9a-f]{16} +0/);
  const verified = await tool('verify', '--json');
  expect(verified.code).toBe(0);
  expect(JSON.parse(verified.out)).toHaveLength(projections.length);
});

test('a read model that there is not is refused', async () => {
  const { code, out, err } = await tool('rebuild', 'order');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain('Allowed choices are bookings,');
});
