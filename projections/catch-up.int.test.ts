import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookingCreated } from '#engine/booking/booking.fixture.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { startTestBackend, type TestBackend } from '#tools/local/test-backend.ts';
import { runProjectors } from './catch-up.ts';
import { checkpointOf } from './checkpoints.ts';
import type { Projection } from './projection.ts';

const PATIENCE = { timeout: 15_000, interval: 10 };

let backend: TestBackend;
let stopping: AbortController;
let ended: Promise<void>;
let logged: string[];
/** Positions from which the log was followed, in order. */
let readings: (bigint | undefined)[];

beforeEach(async () => {
  backend = await startTestBackend();
  stopping = new AbortController();
  logged = [];
  readings = [];
});
afterEach(async () => {
  stopping.abort();
  await ended;
  await backend.stop();
});

const start = (projections: Projection[]) => {
  const store: EventStore = {
    ...backend.store,
    follow: (options) => {
      readings.push(options.after);
      return backend.store.follow(options);
    },
  };
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
  ended = runProjectors(projections, { ...backend, store, log, signal: stopping.signal });
};

const write = async (bookingId: number): Promise<bigint> => {
  const appended = await backend.store.append(bookingDecider.stream(bookingId), 'no_stream', [
    {
      ...bookingCreated({ bookingId }),
      id: randomUUID(),
      metadata: {
        correlationId: 'correlation',
        causationId: 'cause',
        actor: 'visitor',
        at: '2026-11-20T12:00:00.000Z',
        schema: bookingCodec.schemaOf('BookingCreated'),
      },
    },
  ]);
  if ('reason' in appended) throw new Error(appended.reason);
  return appended.position;
};

/** Remembers the streams that it saw. */
const witness = (name: string): Projection & { seen: string[] } => {
  const seen: string[] = [];
  return {
    name,
    seen,
    project: (events) => Promise.resolve(void seen.push(...events.map(({ stream }) => stream))),
  };
};

test('read models at one place catch up in one reading, then go on one by one', async () => {
  await write(1_000_000_001);
  const head = await write(1_000_000_002);
  const [one, other] = [witness('one'), witness('other')];
  start([one, other]);
  await vi.waitFor(() => expect(readings).toEqual([undefined, head, head]), PATIENCE);
  await write(1_000_000_003);
  const all = ['booking-1000000001', 'booking-1000000002', 'booking-1000000003'];
  await vi.waitFor(() => {
    expect(one.seen).toEqual(all);
    expect(other.seen).toEqual(all);
  }, PATIENCE);
});

test('one that fails holds up no other', async () => {
  const head = await write(1_000_000_001);
  const fine = witness('fine');
  const faulty: Projection = {
    name: 'faulty',
    project: () => Promise.reject(new Error('a column is missing')),
  };
  start([faulty, fine]);
  await vi.waitFor(
    async () => expect(await checkpointOf(backend.knex, 'fine')).toBe(head),
    PATIENCE,
  );
  await vi.waitFor(() => expect(logged.join('')).toContain('projector failed'), PATIENCE);
  expect(fine.seen).toEqual(['booking-1000000001']);
  expect(await checkpointOf(backend.knex, 'faulty')).toBeUndefined();
});
