import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingDecider } from '#engine/booking/booking.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import { personalDataSchema } from '#engine/booking/personal-data.ts';
import { logOf, seededEvents } from '#tools/cli/seed/seeded-log.fixture.ts';
import { dumpOf, marksIn } from '#tools/dev/kept-data.fixture.ts';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { readModelsIn } from './held-by.ts';
import { ordersProjection } from './orders/project.ts';
import { setPaused } from './projector/checkpoints.ts';
import { LOCK_CLASSES, tryLocks } from './projector/ownership.ts';
import { recordParked } from './projector/parked-events.ts';
import { projectBatch } from './projector/project-batch.ts';
import { projections } from './projections.ts';
import { runningRebuilds } from './rebuild/drop-interrupted.ts';
import { rebuild } from './rebuild/rebuild.ts';
import { rebuildsIn } from './rebuild/rebuild-progress.ts';
import { openSession, type Session } from './rows/session.ts';

let backend: TestBackend;
let events: Awaited<ReturnType<typeof seededEvents>>;
let session: Session;
let head: bigint;

beforeAll(async () => {
  backend = await startTestBackend();
  events = await seededEvents(backend, 12, 3);
  head = events.at(-1)?.position ?? 0n;
});
afterAll(() => backend.stop());

beforeEach(async () => {
  session = await openSession(backend.knex);
  const { sealing } = backend;
  await projectBatch(projections, events, undefined, { session, sealing });
});
afterEach(async () => {
  await session.close();
  await backend.knex('projection_parked_event').delete();
  await setPaused(backend.knex, ordersProjection, false);
});

const held = (position: bigint, streams?: string[]) =>
  readModelsIn(backend.knex).heldBy(position, streams);

/** Rebuilds `orders` up to the swap, and no further. */
const interruptedRebuild = async () => {
  const interruption = new AbortController();
  const { signal } = interruption;
  const interrupted = rebuild([ordersProjection], {
    ...backend,
    store: { ...backend.store, readAll: logOf(events, 20) },
    signal,
    onRead: (_, position) => {
      if (position >= (events.at(-25)?.position ?? 0n)) interruption.abort();
    },
  });
  await expect(interrupted).rejects.toThrow('aborted');
  // Postgres ends a busy session a moment after its client.
  await expect.poll(() => runningRebuilds(backend.knex)).toEqual(new Set());
};

const shadows = async () =>
  (await backend.knex('pg_tables').where({ schemaname: 'rebuild_orders' })).length;

test('an interrupted rebuild does not keep people erased since', async () => {
  const created = events.find(({ type }) => type === 'BookingCreated');
  const { sealed } = (created && bookingCodec.decodeAs('BookingCreated', created)) ?? {};
  const opened = await backend.sealing.open(created?.stream ?? '', sealed ?? '');
  const { email } = personalDataSchema.parse(opened).passenger;
  await interruptedRebuild();
  expect(await shadows()).toBe(ordersProjection.tables.length);
  await backend.knex('order_list').delete();
  await backend.knex('order_term').delete();
  const mark = [email.toLowerCase()];
  expect([...marksIn(await dumpOf(backend.databaseUrl), mark)]).toEqual(mark);

  expect(await held(head)).toEqual([]);
  expect(await shadows()).toBe(0);
  expect(await rebuildsIn(backend.knex)).toEqual([]);
  expect([...marksIn(await dumpOf(backend.databaseUrl), mark)]).toEqual([]);
});

test('one that is past the erasure stays, to be resumed', async () => {
  await interruptedRebuild();
  const [{ position } = { position: null }] = await rebuildsIn(backend.knex);
  expect(await held(BigInt(position ?? 0))).toEqual([]);
  expect(await shadows()).toBe(ordersProjection.tables.length);
  await held(head);
});

test('a rebuild in progress is not dropped, but named', async () => {
  await interruptedRebuild();
  await tryLocks(session, LOCK_CLASSES.rebuild, ['orders']);
  expect(await held(head)).toEqual([{ readModel: 'orders', because: 'being-rebuilt' }]);
  expect(await shadows()).toBe(ordersProjection.tables.length);
  await session.query('select pg_advisory_unlock_all()');
  await held(head);
});

test('a paused or late read model still contains an erased person', async () => {
  await setPaused(backend.knex, ordersProjection, true);
  expect(await held(head)).toEqual([]);
  const beyond = await held(head + 1n);
  expect(beyond).toHaveLength(projections.length);
  expect(beyond).toContainEqual({ readModel: 'orders', because: 'paused' });
  expect(beyond).toContainEqual({ readModel: 'bookings', because: 'behind' });
});

test('a parked erasure is named, for the people it concerns', async () => {
  const stream = bookingDecider.stream(4_711_000_815);
  const event = { id: crypto.randomUUID(), stream, revision: 3, type: 'PersonalDataForgotten' };
  await recordParked(session, 'orders', { ...event, position: 7n }, new Error('no'));
  const holding = { readModel: 'orders', because: 'not-taken', event: `${stream}@3` };
  expect(await held(head)).toEqual([holding]);
  expect(await held(head, [stream])).toEqual([holding]);
  expect(await held(head, ['booking-1'])).toEqual([]);
});
