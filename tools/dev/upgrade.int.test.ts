import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LogEvent } from '#tools/cli/eventlog/log-event.ts';
import { connectDatabase, migrateThrough } from '#projections/database.ts';
import { awaitPosition, checkpointsIn } from '#projections/projector/checkpoints.ts';
import { projections } from '#projections/projections.ts';
import { type EventStoreServer, startEventStore } from '../eventstore/index.ts';
import { openEmbeddedLog } from './embedded-log.ts';
import { connectTestStore } from './test-backend.ts';
import { createTestDatabase } from './test-database.ts';
import { startTestProduct, type TestProduct } from './test-product.ts';
import recorded from './version-0.1.0.fixture.json' with { type: 'json' };

/**
 * The data of the first version: its log of three bookings, two of them paid, its tables, and the
 * answers of its API.
 */
let eventStore: EventStoreServer;
let product: TestProduct;

beforeAll(async () => {
  const logUrl = await createTestDatabase();
  const { log, close } = await openEmbeddedLog(logUrl);
  const events: LogEvent[] = recorded.events;
  await log.append(events);
  await log.commit();
  await close();
  eventStore = await startEventStore({ databaseUrl: logUrl });
  const databaseUrl = await createTestDatabase();
  await fillTables(databaseUrl, await movedPositions(eventStore.url));
  product = await startTestProduct({
    ...recorded.secrets,
    eventStoreUrl: eventStore.url,
    databaseUrl,
  });
});
afterAll(async () => {
  await product.stop();
  await eventStore.stop();
});

/** Maps the recorded positions of events to those in the imported log. */
const movedPositions = async (url: string): Promise<Map<number, string>> => {
  const before = new Map(recorded.events.map(({ id, position }) => [id, Number(position)]));
  const moved = new Map<number, string>();
  const store = connectTestStore(url);
  for await (const batch of store.readAll({ after: -1n, signal: new AbortController().signal }))
    for (const { id, position } of batch) moved.set(before.get(id) ?? -1, String(position));
  await store.close();
  return moved;
};

const fillTables = async (databaseUrl: string, moved: ReadonlyMap<number, string>) => {
  const knex = connectDatabase(databaseUrl);
  await migrateThrough(knex, recorded.migrations);
  for (const [table, rows] of Object.entries<object[]>(recorded.tables)) {
    const placed = rows.map((row) =>
      'position' in row ? { ...row, position: moved.get(Number(row.position)) } : row,
    );
    await knex.raw('insert into ?? select * from jsonb_populate_recordset(null::??, ?)', [
      table,
      table,
      JSON.stringify(placed),
    ]);
  }
  await knex.destroy();
};

const get = async (path: string) => {
  const [[name, value] = []] = Object.entries(recorded.cookies);
  const response = await fetch(`${product.url}${path}`, {
    headers: { cookie: `${name}=${value}` },
  });
  return response.json();
};

test('the log and tables of the first version give the answers of the first version', async () => {
  const { knex, store } = product.ports;
  const names = projections.map(({ name }) => name);
  // Until an outdated read model is rebuilt, its old rows are served.
  await expect
    .poll(
      async () => {
        const checkpoints = await checkpointsIn(knex);
        return projections.filter(
          ({ name, version }) => checkpoints.get(name)?.version !== version,
        );
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
  expect(await awaitPosition(knex, names, await store.head(), 60_000)).toBe(true);
  expect(await knex('projection_parked_event')).toEqual([]);
  const answered: [string, unknown][] = [];
  for (const path of Object.keys(recorded.answers)) answered.push([path, await get(path)]);
  // Later versions format the phone number.
  const answers = JSON.stringify(recorded.answers).replaceAll('+442079460018', '+44 20 7946 0018');
  expect(Object.fromEntries(answered)).toMatchObject(JSON.parse(answers));
});

test('and nothing that it did is repeated', async () => {
  const { knex, store } = product.ports;
  const done = recorded.tables.process_task;
  expect(done.length).toBeGreaterThan(0);
  for (const { process, event_id } of done)
    expect(await knex('task').where({ queue: process, key: event_id }).first()).toMatchObject({
      attempts: 1,
      done_at: expect.any(Date),
    });
  const isMail = ({ stream }: { stream: string }) => stream.startsWith('mail-');
  const sent = recorded.events.filter(isMail);
  expect(sent.length).toBeGreaterThan(0);
  for (const { stream } of sent) expect(await store.read(stream)).toHaveLength(1);
});
