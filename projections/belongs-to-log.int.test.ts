import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { arbitraryEvent } from '#engine/kernel/counter.fixture.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { moveCheckpoint } from '#engine/kernel/enlist-tasks.fixture.ts';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { belongsToLog } from './belongs-to-log.ts';

let backend: TestBackend;
let first: RecordedEvent;
let second: RecordedEvent;

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.store.append('counter-1', 'no_stream', [arbitraryEvent(), arbitraryEvent()]);
  const [one, other] = await backend.store.read('counter-1');
  if (!one || !other) throw new Error('The events are missing');
  [first, second] = [one, other];
});
afterAll(() => backend.stop());

const TABLES = ['process_checkpoint', 'projection_checkpoint', 'shadow.projection_checkpoint'];
afterEach(async () => {
  for (const table of TABLES) await backend.knex(table).delete();
});

const belongs = () => belongsToLog(backend.knex, backend.store);

test('a database without checkpoints, or with read models at their beginning, belongs to any log', async () => {
  expect(await belongs()).toBe(true);
  await backend.knex('projection_checkpoint').insert({ projection: 'orders' });
  expect(await belongs()).toBe(true);
});

test('checkpoints at their events belong to the log, at any position', async () => {
  await moveCheckpoint(backend.knex, 'one', first);
  await moveCheckpoint(backend.knex, 'other', second);
  expect(await belongs()).toBe(true);
});

test.each([
  ['process_checkpoint', { process: 'one' }],
  ['projection_checkpoint', { projection: 'orders' }],
  ['shadow.projection_checkpoint', { projection: 'orders', version: 1 }],
])('one row of %s at another event, or at none, does not', async (table, row) => {
  await moveCheckpoint(backend.knex, 'right', second);
  const belongsAt = async (checkpoint: { position: bigint; event_id: string | null }) => {
    await backend
      .knex(table)
      .insert({ ...row, ...checkpoint, position: String(checkpoint.position) });
    const answer = await belongs();
    await backend.knex(table).where(row).delete();
    return answer;
  };
  expect(await belongsAt({ position: first.position, event_id: first.id })).toBe(true);
  expect(await belongsAt({ position: first.position, event_id: second.id })).toBe(false);
  expect(await belongsAt({ position: first.position, event_id: randomUUID() })).toBe(false);
  expect(await belongsAt({ position: first.position + 1n, event_id: first.id })).toBe(false);
  expect(await belongsAt({ position: second.position + 900n, event_id: second.id })).toBe(false);
  // Rows from before ids were stored.
  expect(await belongsAt({ position: first.position, event_id: null })).toBe(true);
  expect(await belongsAt({ position: first.position + 1n, event_id: null })).toBe(false);
});
