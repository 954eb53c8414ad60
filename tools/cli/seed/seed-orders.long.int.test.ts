import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookingDecider } from '#engine/booking/booking.ts';
import { personalDataSchema } from '#engine/booking/personal-data.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { paymentDecider } from '#engine/payment/payment.ts';
import type { LogEvent } from '#tools/cli/eventlog/log-event.ts';
import { serverLog } from '#tools/cli/eventlog/server-log.ts';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { skipSeededEvents } from './seed-installation.ts';
import { firstEventIdOf, seedOrders, type Seeding } from './seed-orders.ts';

const UNTIL = new Date('2026-11-01T00:00:00Z');
const quietly = (): void => undefined;

let backend: TestBackend;
let client: EventStoreDBClient;
beforeEach(async () => {
  backend = await startTestBackend();
  client = EventStoreDBClient.connectionString(backend.eventStoreUrl);
});
afterEach(async () => {
  await client.dispose();
  await backend.stop();
});

const seed = (seeding: Partial<Seeding> = {}) =>
  seedOrders(
    { ...backend, log: serverLog(client) },
    { orders: 60, seed: 1, until: UNTIL, ...seeding },
    quietly,
  );

const events = async (): Promise<LogEvent[]> => {
  const read: LogEvent[] = [];
  for await (const batch of serverLog(client).read()) read.push(...batch);
  return read;
};

/** What must be the same at every seeding: all but seals and the store's own time. */
const comparable = (event: LogEvent) => {
  const { created: _, ...rest } = event;
  const data =
    'data' in event ? { ...(event.data as object), sealed: null, sealedTravellers: null } : {};
  return { ...rest, data };
};

describe('seeded orders', () => {
  test('fold to bookings and payments by the rules of the domain, and keep people sealed', async () => {
    const seeded = await seed();
    const log = await events();
    expect(log).toHaveLength(seeded.events);
    const created = log.filter(({ type }) => type === 'BookingCreated');
    expect(created).toHaveLength(60);
    const statuses = new Set<string>();
    for (const { stream } of created) {
      const id = Number(stream.replace('booking-', ''));
      const { state } = await foldStream(backend.store, bookingDecider, id);
      if (state.status === 'absent') throw new Error(`${stream} is empty`);
      statuses.add(state.status);
      const person = personalDataSchema.parse(await backend.sealing.open(stream, state.sealed));
      expect(person.passenger.email).toMatch(/^[a-z.]+\d*@[a-z]+\.example$/);
      expect(JSON.stringify(log)).not.toContain(person.passenger.email);
    }
    expect([...statuses]).toEqual(expect.arrayContaining(['open', 'confirmed']));
    for (const { stream } of log.filter(({ type }) => type === 'PaymentSucceeded')) {
      const payment = await foldStream(backend.store, paymentDecider, stream.slice(8));
      expect(payment.state).toMatchObject({ status: 'succeeded', livemode: false });
    }
  });

  test('lie in the two years before, in order, and a month back', async () => {
    await seed();
    const times = (await events())
      .filter(({ type }) => type === 'BookingCreated')
      .map((event) => ('metadata' in event ? (event.metadata as { at: string }).at : ''));
    expect(times).toEqual(times.toSorted());
    expect(times[0]?.slice(0, 7)).toBe('2024-11');
    expect(times.at(-1)?.slice(0, 7)).toBe('2026-09');
  });

  test('are the same for the same seed, but for the seals', async () => {
    await seed();
    const first = (await events()).map(comparable);
    const other = await startTestBackend();
    const otherClient = EventStoreDBClient.connectionString(other.eventStoreUrl);
    try {
      const seeding = { orders: 60, seed: 1, until: UNTIL };
      await seedOrders({ ...other, log: serverLog(otherClient) }, seeding, quietly);
      const second: LogEvent[] = [];
      for await (const batch of serverLog(otherClient).read()) second.push(...batch);
      expect(second.map(comparable)).toEqual(first);
    } finally {
      await otherClient.dispose();
      await other.stop();
    }
  });

  test('of another seed are added, those of the same seed refused', async () => {
    const { events: before } = await seed();
    await expect(seed()).rejects.toThrow('Seed 1 was used here already; choose another one.');
    const { events: added } = await seed({ seed: 2, orders: 20 });
    expect(await events()).toHaveLength(before + added);
  });
});

test('a process skips what was seeded, and handles what happened before', async () => {
  const process = { name: 'any', reactsTo: ['BookingCreated', 'BookingConfirmed'] };
  const { store, knex } = backend;
  await seed({ seed: 7, orders: 5 });
  const waiting = (await events()).filter(({ type }) => process.reactsTo.includes(type));
  await seed();

  const ports = { store, knex, now: () => UNTIL };
  await skipSeededEvents([process], ports, firstEventIdOf(1));
  const tasks: string[] = await knex('task').pluck('key');
  expect(new Set(tasks)).toEqual(new Set(waiting.map(({ id }) => id)));
  const checkpoint = await knex('process_checkpoint').where({ process: 'any' }).first();
  const head = await store.head();
  expect(BigInt(checkpoint.position)).toBe(head);
  expect(checkpoint.event_id).toBe(await store.eventIdAt(head));

  await skipSeededEvents([process], ports, firstEventIdOf(1));
  expect(await knex('task').pluck('key')).toHaveLength(waiting.length);
});
