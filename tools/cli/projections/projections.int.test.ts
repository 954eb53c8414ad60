import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projections } from '#projections/projections.ts';
import { projectBatch } from '#projections/projector/project-batch.ts';
import { openSession } from '#projections/rows/session.ts';
import { runProgram, spawnProgram } from '#tools/cli/run-program.fixture.ts';
import { seedLog } from '#tools/cli/seed/seeded-log.fixture.ts';
import { startTestBackend, TEST_MASTER_KEY, type TestBackend } from '#tools/dev/test-backend.ts';

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
const tool = (...args: string[]) => runProgram(PROGRAM, args, variables());

const variables = () => ({
  DATA_DIR: directory,
  DATABASE_URL: backend.databaseUrl,
  EVENTSTORE_URL: backend.eventStoreUrl,
  PII_MASTER_KEY: TEST_MASTER_KEY,
});

test('a read model is listed, paused, verified and rebuilt', async () => {
  const position = String(await backend.store.head());
  expect(await tool('pause', 'orders')).toMatchObject({ code: 0, out: 'orders is paused.\n' });
  const status = await spawnProgram(PROGRAM, ['status', '--json'], variables());
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
  expect(rebuilt.code).toBe(0);
  expect(rebuilt.out).toMatch(/bookings +\d+ +booking +6 +[0-9a-f]{16} +0/);
  const verified = await tool('verify', '--json');
  expect(verified.code).toBe(0);
  expect(JSON.parse(verified.out)).toHaveLength(projections.length);
});

test('rows of another version are not compared, and the reason is printed', async () => {
  const [payments] = projections.filter(({ name }) => name === 'payments');
  const own = payments?.version ?? 0;
  const place = () => backend.knex('projection_checkpoint').where({ projection: 'payments' });
  await place().update({ version: own + 1 });
  const reason = `The rows of payments are of version ${own + 1}, this program makes version ${own}; rebuild it to compare them.`;
  const [text, json] = [await tool('verify', 'payments'), await tool('verify', '--json')];
  expect([text.code, json.code]).toEqual([2, 2]);
  expect(text.out.split('\n')).toContain(reason);
  const reasons = JSON.parse(json.out).map((one: { reason: string | null }) => one.reason);
  expect(reasons.filter((one: string | null) => one !== null)).toEqual([reason]);
  await place().update({ version: own });
});

test('a parked event of a rebuilt read model is named, and ends in 2', async () => {
  const metadata = {
    correlationId: randomUUID(),
    causationId: randomUUID(),
    actor: 'visitor' as const,
    at: new Date().toISOString(),
    schema: 1,
  };
  const damaged = { id: randomUUID(), type: 'BookingCreated', data: { bookingId: 77 }, metadata };
  await backend.store.append('booking-77', 'no_stream', [damaged]);
  const json = await tool('rebuild', 'bookings', '--json');
  expect(json.code).toBe(2);
  const [{ parked }] = JSON.parse(json.out);
  expect(parked).toMatchObject([{ stream: 'booking-77', revision: 0, type: 'BookingCreated' }]);
  // One line, with the places that do not fit.
  expect(parked[0].fault).toMatch(/^[^\n]*does not fit its shape[^\n]*ZodError: [^\n]*: Invalid/);

  const printed = 'bookings parked booking-77@0 (BookingCreated)';
  const text = await tool('rebuild', 'bookings');
  expect(text.code).toBe(2);
  expect(text.out).toContain(`\n${printed}: ${parked[0].fault}\n`);
  const verified = await tool('verify', 'bookings');
  expect(verified.code).toBe(2);
  expect(verified.out).toContain(`\n${printed}\n`);
});

test('a read model that there is not is refused', async () => {
  const { code, out, err } = await tool('rebuild', 'order');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain('Allowed choices are bookings,');
});
