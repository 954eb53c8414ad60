import { randomUUID } from 'node:crypto';
import { type EventData, EventStoreDBClient } from '@eventstore/db-client';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Process } from '#engine/kernel/process.ts';
import { reactionsOf } from '#engine/kernel/process.ts';
import { runTasks } from '#engine/kernel/run-tasks.ts';
import { seedLog } from '#tools/cli/seed/seeded-log.fixture.ts';
import { connectTestStore, startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { awaitPosition } from './projector/checkpoints.ts';
import { parkedEvents } from './projector/parked-events.ts';
import { runProjectors } from './projector/run-projectors.ts';
import { projections } from './projections.ts';
import { rebuild } from './rebuild/rebuild.ts';
import { isVerified, verify } from './verify/verify.ts';

const PATIENCE = { timeout: 30_000, interval: 20 };
const STREAM = 'booking-999999';
const names = projections.map(({ name }) => name);

let backend: TestBackend;
let client: EventStoreDBClient;

beforeAll(async () => {
  backend = await startTestBackend();
  client = EventStoreDBClient.connectionString(backend.eventStoreUrl);
  await seedLog(backend, 3, 1);
});
afterAll(async () => {
  await client.dispose();
  await backend.stop();
});

const poison = (type: string, content: object): EventData =>
  ({ id: randomUUID(), type, contentType: 'application/json', data: {}, ...content }) as EventData;

/** Events with foreign metadata, or without valid JSON. */
const poisons = (): EventData[] => [
  poison('BookingConfirmed', {}),
  poison('BookingConfirmed', { metadata: { at: 'yesterday' } }),
  poison('BookingConfirmed', { metadata: new Uint8Array([1, 2]) }),
  poison('BookingConfirmed', {
    contentType: 'application/octet-stream',
    data: new Uint8Array([123]),
  }),
  poison('SomethingElse', {}),
];

/**
 * Runs the projectors and a process manager until the given position, as one start of the product.
 */
const runTo = async (position: bigint, seen: string[]) => {
  const stopping = new AbortController();
  const store = connectTestStore(backend.eventStoreUrl);
  const context = {
    ...backend,
    store,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    signal: stopping.signal,
  };
  const reading: Process = {
    name: 'reading',
    reactsTo: ['BookingConfirmed'],
    react: async ({ metadata, id }) => {
      if (metadata.at) seen.push(id);
      return 'done';
    },
  };
  const ended = [
    runProjectors(projections, context),
    runTasks([reactionsOf(reading, backend)], context),
  ];
  try {
    expect(await awaitPosition(backend.knex, names, position, PATIENCE.timeout)).toBe(true);
    const taken = async () => (await backend.tasks.checkpoints()).get('reading');
    await expect.poll(taken, PATIENCE).toBeGreaterThanOrEqual(await lastConfirmation());
  } finally {
    stopping.abort();
    await Promise.all(ended);
    await store.close();
  }
};

const ofOthers = { after: undefined, signal: new AbortController().signal };

const lastConfirmation = async (): Promise<bigint> => {
  let last = 0n;
  for await (const events of backend.store.readAll(ofOthers)) {
    last = events.findLast(({ type }) => type === 'BookingConfirmed')?.position ?? last;
  }
  return last;
};

test('events that cannot be read are parked, live and in a rebuild, and block nothing', async () => {
  await client.appendToStream(STREAM, poisons());
  await client.appendToStream('another-program', poisons());
  await seedLog(backend, 3, 2);
  const seen: string[] = [];
  await runTo(await backend.store.head(), seen);

  const parked = await parkedEvents(backend.knex);
  expect(new Set(parked.map(({ stream }) => stream))).toEqual(new Set([STREAM]));
  const ofBookings = parked.filter(({ projection }) => projection === 'bookings');
  expect(ofBookings.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4]);
  expect(ofBookings[0]?.fault).toContain(`${STREAM}@0: the metadata does not fit its shape`);

  // After a restart the next events arrive too.
  const { length } = seen;
  await client.appendToStream(STREAM, poison('BookingConfirmed', {}));
  await seedLog(backend, 3, 3);
  await runTo(await backend.store.head(), seen);
  await expect.poll(() => seen.length, PATIENCE).toBeGreaterThan(length);

  const live = await parkedEvents(backend.knex);
  const { signal } = new AbortController();
  const ports = { ...backend, signal, onRead: () => {} };
  expect(await rebuild(projections, ports)).toHaveLength(projections.length);
  const known = ({ projection, event_id }: { projection: string; event_id: string }) =>
    `${projection} ${event_id}`;
  expect((await parkedEvents(backend.knex)).map(known)).toEqual(live.map(known));
  expect((await verify(projections, ports, true)).filter((one) => !isVerified(one))).toEqual([]);
});

test('a stream with such an event is an error of its reader alone', async () => {
  const [event] = await backend.store.read(STREAM);
  expect(event).toMatchObject({ stream: STREAM, revision: 0, type: 'BookingConfirmed' });
  expect(() => event?.metadata).toThrow(`${STREAM}@0`);
});
