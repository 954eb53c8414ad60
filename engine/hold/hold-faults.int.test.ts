import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRateLimits } from '#engine/kernel/rate-limits.ts';
import { answerWith, listen } from '#http/listen.ts';
import { startDuffelSandbox } from '#tools/dev/duffel.ts';
import { sandboxDuffel } from '#tools/dev/settings.ts';
import { createTestDatabase } from '#tools/dev/test-database.ts';
import {
  arbitraryPersonalData,
  bookingCancelled,
  bookingConfirmed,
  bookingCreated,
} from '../booking/booking.fixture.ts';
import { bookingDecider } from '../booking/booking.ts';
import type { BookingEvent } from '../booking/events.ts';
import { createDuffelSupplier } from '../flights/duffel/duffel-supplier.ts';
import type { FlightSupplier } from '../flights/flight-supplier.ts';
import type { Flight } from '../flights/flight.ts';
import { isSupplierUnavailable } from '../flights/supplier-unavailable.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { appendToAny, foldStream } from '../kernel/handle-command.ts';
import { createLinkTokens } from '../kernel/link-token.ts';
import { memoryStore } from '../kernel/memory-store.fixture.ts';
import { holdDecider } from './hold.ts';
import type { HoldPorts } from './hold-ports.ts';
import { settleHold } from './settle-hold.ts';

/**
 * Each call of a hold's life with each fault, against the sandbox through the real adapter: a paid
 * booking is held, its flights change, it is cancelled. Deaths are those of `kill -9`: what the program
 * knew is gone, what it sent arrives.
 */
const CALLS = ['offer', 'order', 'read', 'cancel', 'webhook'] as const;
const FAULTS = [
  'timeout_before',
  'timeout_after',
  '429',
  '500',
  '502_after',
  '202',
  'duplicate',
  'reorder',
  'killed_before',
  'killed_after',
] as const;
type Call = (typeof CALLS)[number];
type Fault = (typeof FAULTS)[number];

const HOUR_MS = 3_600_000;
const PATHS: Record<Call, RegExp> = {
  offer: /^GET .*\/air\/offers\//,
  order: /^POST .*\/air\/orders$/,
  read: /^GET .*\/air\/orders\/\w+$/,
  cancel: /^POST .*\/air\/order_cancellations/,
  // What a webhook sets off.
  webhook: /^GET .*\/air\/orders\/\w+$/,
};

let clock = Date.parse('2027-01-04T12:00:00Z');
const now = () => new Date(clock);
let port: number;
let supplier: FlightSupplier;
let flights: Flight[];
const stops: (() => Promise<unknown>)[] = [];

/** What happens to the next call that fits: it waits for `go` before or after the sandbox has it. */
let caught: { path: RegExp; when: 'before' | 'after'; reached(): void; go: Promise<void> } | null =
  null;

beforeAll(async () => {
  const listening = await listen('127.0.0.1', 0);
  port = listening.port;
  const sandbox = await startDuffelSandbox(await createTestDatabase(), 'http://127.0.0.1:1', now);
  const app = new Koa().use(async (context, next) => {
    const own = caught?.path.test(`${context.method} ${context.path}`) ? caught : null;
    if (!own) return next();
    caught = null;
    if (own.when === 'after') await next();
    own.reached();
    await own.go;
    // A program that is dead sends nothing, and what it had not sent stays away.
    if (own.when === 'before') context.status = 504;
    return undefined;
  });
  answerWith(listening, app.use(sandbox.middleware));
  const limits = createRateLimits(await createTestDatabase('migrated'), (key) => key);
  supplier = createDuffelSupplier({
    ...sandboxDuffel(port),
    orderFeeCents: 300,
    signer: createLinkTokens('a session secret of a test, long enough'),
    searches: limits.limit('searches', { points: 10_000, seconds: 60 }),
    now,
  });
  flights = await supplier.search({ from: 'JFK', to: 'LHR', date: '2027-03-10' });
  stops.push(listening.close, sandbox.close, limits.close);
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

const control = async (path: string, body: object = {}) => {
  const url = `http://127.0.0.1:${port}/__duffel/_control/${path}`;
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
};

/** A program that keeps one booking's hold; `die` takes its log away for good. */
const startProgram = (log: HoldPorts['store'], bookingId: number) => {
  let isAlive = true;
  const whileAlive = <Answer>(call: () => Promise<Answer>): Promise<Answer> =>
    isAlive ? call() : new Promise(() => undefined);
  const ports: HoldPorts = {
    store: {
      ...log,
      read: (...asked) => whileAlive(() => log.read(...asked)),
      append: (...asked) => whileAlive(() => log.append(...asked)),
    },
    sealing: { openAll: async () => [arbitraryPersonalData()] } as unknown as HoldPorts['sealing'],
    holds: supplier.holds as NonNullable<FlightSupplier['holds']>,
    holdChecks: { claim: async () => true, note: async () => {}, last: async () => undefined },
    supplier,
    now,
  };
  return {
    /** Looks again whenever it is to, until nothing is left but to watch the hold; true once nothing is. */
    run: async (): Promise<boolean> => {
      for (let looks = 0; looks < 100; looks++) {
        const outcome = await settleHold(ports, bookingId, arbitraryContext()).catch(
          (error: unknown) => {
            if (!isSupplierUnavailable(error)) throw error;
            return { again: new Date(clock + 10_000) };
          },
        );
        if (outcome === 'done') return true;
        if (outcome.again.getTime() - clock > HOUR_MS) return false;
        clock = Math.max(clock, outcome.again.getTime());
      }
      throw new Error('It does not come to an end');
    },
    die: () => {
      isAlive = false;
    },
  };
};

/** Lets programs work while this fault happens to this call, until nothing is left to do now. */
const workWith = async (start: () => ReturnType<typeof startProgram>, call: Call, fault: Fault) => {
  if (fault === 'reorder' || fault === 'killed_before' || fault === 'killed_after') {
    let release: () => void = () => undefined;
    const go = new Promise<void>((resolve) => (release = resolve));
    const first = start();
    const reached = new Promise<void>((resolve) => {
      caught = {
        path: PATHS[call],
        when: fault === 'killed_before' ? 'before' : 'after',
        reached: resolve,
        go,
      };
    });
    const running = first.run();
    await reached;
    if (fault !== 'reorder') first.die();
    // Another one does the work, and the answer comes when all is done.
    await start().run();
    release();
    if (fault === 'reorder') await running;
    return;
  }
  if (call === 'webhook' && fault === 'duplicate') {
    await Promise.all([start().run(), start().run()]);
    return;
  }
  const times = fault === '500' ? 3 : 1;
  await control('faults', { call: call === 'webhook' ? 'read' : call, fault, times });
  await start().run();
};

/** Orders of a booking that the airline holds, and how many it ever had. */
const ordersOf = async (bookingId: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/__duffel/air/orders`, {
    headers: { authorization: 'Bearer duffel_test_sandbox', 'duffel-version': 'v2' },
  });
  const { data } = (await answer.json()) as {
    data: { id: string; metadata: { booking_id?: string }; cancelled_at: string | null }[];
  };
  const own = data.filter(({ metadata }) => metadata.booking_id === String(bookingId));
  return {
    made: own.length,
    standing: own.filter((order) => order.cancelled_at === null).map(({ id }) => id),
  };
};

const matrix = CALLS.flatMap((call) => FAULTS.map((fault) => [call, fault] as const));

test.each(matrix)(
  '%s × %s: one hold, of the flights as they are, and none in the end',
  async (call, fault) => {
    const place = matrix.findIndex((one) => one[0] === call && one[1] === fault);
    const bookingId = 4_711_000_000 + place;
    const log = memoryStore();
    const append = (...events: BookingEvent[]) =>
      appendToAny(log, bookingDecider, bookingId, events, arbitraryContext());
    const start = () => startProgram(log, bookingId);
    const work = (during: Call) => (during === call ? workWith(start, call, fault) : start().run());
    const hold = async () => (await foldStream(log, holdDecider, bookingId)).state;

    const outbound = flights[place % flights.length] as Flight;
    const confirmedAt = now().toISOString();
    await append(
      bookingCreated({ bookingId, outbound, supplier: 'duffel' }),
      bookingConfirmed({ bookingId, confirmedAt }),
    );
    await work(call === 'offer' ? 'offer' : 'order');
    const placed = await hold();
    expect(placed.status).toBe('placed');
    if (placed.status !== 'placed') return;
    const { made, standing } = await ordersOf(bookingId);
    expect(standing).toEqual([placed.orderId]);
    expect(made).toBe(call === 'order' && fault === 'duplicate' ? 2 : 1);

    await control(`orders/${placed.orderId}/change`);
    await work(call === 'webhook' ? 'webhook' : 'read');
    await start().run();
    expect(await hold()).toMatchObject({ status: 'placed', isChanged: true });
    const { state: booking } = await foldStream(log, bookingDecider, bookingId);
    expect(booking).not.toMatchObject({ outbound });

    await append(bookingCancelled());
    await work('cancel');
    expect((await hold()).status).toBe('released');
    expect((await ordersOf(bookingId)).standing).toEqual([]);
  },
);
