import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  arbitraryPersonalData,
  bookingCancelled,
  bookingConfirmed,
  bookingCreated,
  detailsCorrected,
  numberDrawn,
  personForgotten,
} from '#engine/booking/booking.fixture.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import type { BookingEvent } from '#engine/booking/events.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { pnrLookupProjection } from '../pnr-lookup/project.ts';
import { projectBatch } from '../projector/project-batch.fixture.ts';
import { recordedStream } from '../recorded.fixture.ts';
import type { OrderStatus } from './order-row.ts';
import { ordersProjection } from './project.ts';
import { allOrders, orderCounts, type OrderQuery, ordersPage } from './queries.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startTestBackend();
});
afterEach(() => backend.stop());

type Order = {
  bookingId: number;
  firstName: string;
  email: string;
  feeCents: number;
  number: string;
  minute: number;
  until: 'created' | 'confirmed' | 'cancelled';
};

const order = (overrides: Partial<Order> = {}): Order => ({
  bookingId: 4_711_000_815,
  firstName: 'Amélie',
  email: 'amelie@example.com',
  feeCents: 1500,
  number: 'K7M2QX',
  minute: 0,
  until: 'confirmed',
  ...overrides,
});

const AT = Date.parse('2026-11-20T12:00:00.000Z');
let position = 0n;

const eventsOf = async (given: Order, seal?: string): Promise<RecordedEvent[]> => {
  const { bookingId, feeCents, number, until } = given;
  const personal = arbitraryPersonalData();
  const passenger = { ...personal.passenger, firstName: given.firstName, email: given.email };
  const stream = bookingDecider.stream(bookingId);
  const sealed = seal ?? (await backend.sealing.seal(stream, { ...personal, passenger }));
  const confirmed = [
    numberDrawn(number),
    bookingConfirmed({ bookingId, confirmationNumber: number }),
  ];
  const events: BookingEvent[] = [
    bookingCreated({ bookingId, feeCents, sealed }),
    ...(until === 'created' ? [] : confirmed),
    ...(until === 'cancelled' ? [bookingCancelled()] : []),
  ];
  return recordedStream(stream, events).map((event) => ({
    ...event,
    position: (position += 1n),
    metadata: {
      ...event.metadata,
      schema: event.type === 'BookingCreated' ? 2 : 1,
      at: new Date(AT + given.minute * 60_000).toISOString(),
    },
  }));
};

const project = async (...orders: Order[]) => {
  const events = (await Promise.all(orders.map((one) => eventsOf(one)))).flat();
  const ordered = events.map((event, index) => ({ ...event, position: position + BigInt(index) }));
  position += BigInt(events.length);
  await projectBatch(ordersProjection, ordered, undefined, backend);
  await projectBatch(pnrLookupProjection, ordered, undefined, backend);
};

const find = async (query: Partial<OrderQuery> = {}) =>
  (await ordersPage(backend.knex, { sort: '-date', ...query }, 1, undefined)).ids;

describe('a search', () => {
  beforeEach(() =>
    project(
      order({ bookingId: 1_000_000_001, minute: 1 }),
      order({
        bookingId: 1_000_000_002,
        firstName: 'Zoë',
        email: 'zoe.maria@mail.test',
        number: 'ABCD23',
        minute: 2,
      }),
    ),
  );

  test.each([
    ['the number', 'abcd23', [1_000_000_002]],
    ['the id', '1000000001', [1_000_000_001]],
    ['a name without its accents', 'amelie', [1_000_000_001]],
    ['a name with them', 'ZOË', [1_000_000_002]],
    ['an email address', 'zoe.maria@mail.test', [1_000_000_002]],
    ['the beginning of a flight number', 'BA17', [1_000_000_002, 1_000_000_001]],
    ['a flight number with its blank', 'ba 178', [1_000_000_002, 1_000_000_001]],
    ['two short words that are no flight', 'zo 02', [1_000_000_002]],
    ['several words, in any order', 'østergaard zoe', [1_000_000_002]],
    ['a mistyped name', 'amleie', [1_000_000_001]],
    ['a mistyped word among others', 'Ostergard zoe', [1_000_000_002]],
    ['words that no order has together', 'zoe amelie', []],
    ['nothing like any word', 'qqqqqq', []],
    ['nobody by a word that has only the beginning of a short name', 'zoxxxx', []],
    ['wildcards, which stand for themselves', '%', []],
    ['a mistyped number', 'abdc23', [1_000_000_002]],
    ['a number with a wrong character', 'ABCD2O', [1_000_000_002]],
    ['an email address with mistyped parts', 'zoe.mraia@mail.test', [1_000_000_002]],
    ['a long word that only begins like another', 'zoe.maria@mail.example', []],
  ])('finds %s', async (_, search, expected) => expect(await find({ search })).toEqual(expected));

  test('finds a corrected order by its new name and address alone, created in one batch or not', async () => {
    for (const [bookingId, together] of [
      [1_000_000_005, true],
      [1_000_000_006, false],
    ] as const) {
      const created = await eventsOf(
        order({ bookingId, firstName: 'Sigrid', email: 'sigrid@old.test', until: 'created' }),
      );
      const personal = arbitraryPersonalData();
      const passenger = {
        ...personal.passenger,
        firstName: 'Ragnhild',
        email: 'ragnhild@new.test',
      };
      const stream = bookingDecider.stream(bookingId);
      const sealed = await backend.sealing.seal(stream, { ...personal, passenger });
      const corrected = recordedStream(stream, [detailsCorrected(sealed)], (position += 1n)).map(
        (event) => ({ ...event, revision: 1 }),
      );
      const batches = together ? [[...created, ...corrected]] : [created, corrected];
      for (const batch of batches) {
        await projectBatch(ordersProjection, batch, undefined, backend);
      }
      expect(await find({ search: `ragnhild ${bookingId}` })).toEqual([bookingId]);
      expect(await find({ search: `ragnhild@new.test ${bookingId}` })).toEqual([bookingId]);
      expect(await find({ search: `sigrid@old.test ${bookingId}` })).toEqual([]);
    }
  });

  test('finds nobody any more who was forgotten, as if the rows were made anew', async () => {
    const given = order({ bookingId: 1_000_000_003, firstName: 'Ulrike', number: 'UTRXKE' });
    const rows = () =>
      Promise.all([
        backend.knex('order_list').where({ booking_id: given.bookingId }),
        backend.knex('order_term').orderBy('term'),
      ]);
    const before = await backend.knex('order_term').orderBy('term');
    await project(given);
    const stream = bookingDecider.stream(given.bookingId);
    const [forgotten] = recordedStream(stream, [personForgotten()], (position += 1n));
    if (!forgotten) throw new Error('There is no event');
    await projectBatch(ordersProjection, [{ ...forgotten, revision: 3 }], undefined, backend);
    for (const search of ['ulrike', 'UTRXKE ulrike', 'amelie 1000000003']) {
      expect(await find({ search })).toEqual([]);
    }
    for (const search of ['1000000003', 'UTRXKE', '1000000003 ba178']) {
      expect(await find({ search })).toEqual([given.bookingId]);
    }
    const [row, terms] = await rows();
    expect(terms).toEqual(before);

    await backend.sealing.forget([stream]);
    for (const table of ['order_list', 'order_count', 'order_term', 'projection_checkpoint']) {
      await backend.knex(table).delete();
    }
    const events = await eventsOf(given, 'c2VhbGVk');
    await projectBatch(ordersProjection, events, undefined, backend);
    expect((await rows())[0]).toEqual(row);
  });

  test('finds nobody who was forgotten when the rows are made anew', async () => {
    await backend.knex('sealing_key').where({ subject: 'booking-1000000003' }).delete();
    await project(order({ bookingId: 1_000_000_003, firstName: 'Ulrike' }));
    expect(await find({ search: 'ulrike' })).toEqual([1_000_000_003]);
    const events = await eventsOf(order({ bookingId: 1_000_000_003, firstName: 'Ulrike' }));
    await backend.knex('sealing_key').where({ subject: 'booking-1000000003' }).delete();
    await projectBatch(
      ordersProjection,
      events.map((event, index) => ({ ...event, position: position + 10n + BigInt(index) })),
      undefined,
      backend,
    );
    expect(await find({ search: 'ulrike' })).toEqual([]);
    expect(await find({ search: '1000000003' })).toEqual([1_000_000_003]);
    expect(await backend.knex('order_term').where({ term: 'ulrike' })).toEqual([]);
  });
});

test.each([
  ['a name', 'ТЕТЯНА', 1_000_000_004],
  ['a mistyped name', 'теятна', 1_000_000_004],
  ['a name in Latin letters', 'tetyana', 1_000_000_004],
  ['two characters', '欧阳', 1_000_000_005],
])('a search in another script finds %s', async (_, search, expected) => {
  await project(
    order({
      bookingId: 1_000_000_004,
      firstName: 'Тетяна',
      email: 'x@y.example',
      number: 'ABCD24',
    }),
    order({
      bookingId: 1_000_000_005,
      firstName: '欧阳明',
      email: 'z@y.example',
      number: 'ABCD25',
    }),
  );
  expect(await find({ search })).toEqual([expected]);
});

const label: Record<Order['until'], OrderStatus> = {
  created: 'draft',
  confirmed: 'paid',
  cancelled: 'cancelled',
};

const arbitraryOrders = fc
  .array(
    fc.record({
      minute: fc.integer({ min: 0, max: 20 }),
      feeCents: fc.constantFrom(0, 1500, 1900),
      until: fc.constantFrom('created' as const, 'confirmed' as const, 'cancelled' as const),
      firstName: fc.constantFrom('Ada', 'Grace', 'Edsger'),
    }),
    { minLength: 1, maxLength: 70 },
  )
  .map((orders) =>
    orders.map((given, index) =>
      order({ ...given, bookingId: 1_000_000_000 + index, number: `N${10_000 + index}` }),
    ),
  );

test('walking the pages in either direction shows what a plain sort and filter show', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryOrders,
      fc.constantFrom('-date' as const, 'date' as const, '-total' as const, 'total' as const),
      fc.constantFrom(undefined, 'paid' as const, 'draft' as const),
      // The trigrams of a word are looked up; two letters have none.
      fc.constantFrom(undefined, 'grace', 'gr'),
      async (orders, sort, status, search) => {
        for (const table of ['order_list', 'order_count', 'order_term', 'projection_checkpoint']) {
          await backend.knex(table).delete();
        }
        await project(...orders);
        const query = { sort, status, search };
        const sign = sort.startsWith('-') ? -1 : 1;
        const expected = orders
          .filter(({ until }) => status === undefined || label[until] === status)
          .filter(({ firstName }) => search === undefined || firstName === 'Grace')
          .toSorted(
            (a, b) =>
              sign *
              ((sort.endsWith('total') ? a.feeCents - b.feeCents : 0) ||
                a.minute - b.minute ||
                a.bookingId - b.bookingId),
          )
          .map(({ bookingId }) => bookingId);

        const seen: number[] = [];
        let page = await ordersPage(backend.knex, query, 1, undefined);
        expect(page.found).toEqual({ count: expected.length, exact: true });
        seen.push(...page.ids);
        while (page.next) {
          const { number, from } = page.next;
          const next = await ordersPage(backend.knex, query, number, from);
          expect(next.pages.length).toBeLessThanOrEqual(5);
          expect(next.pages.find((button) => button.number === number)?.from).toEqual(from);
          expect(next.previous?.number).toBe(number - 1);
          seen.push(...next.ids);
          page = next;
        }
        expect(seen).toEqual(expected);
        const { previous } = page;
        const back =
          previous && (await ordersPage(backend.knex, query, previous.number, previous.from));
        expect(back?.ids ?? []).toEqual(expected.slice(-page.ids.length - 10, -page.ids.length));

        const all: number[] = [];
        for await (const portion of allOrders(backend.knex, query)) all.push(...portion);
        expect(all).toEqual(expected);
        const paid = orders.filter(({ until }) => until === 'confirmed');
        const counts = await orderCounts(backend.knex);
        expect(counts.find((row) => row.status === 'paid')?.fee_cents ?? 0).toBe(
          paid.reduce((sum, { feeCents }) => sum + feeCents, 0),
        );
      },
    ),
    { numRuns: 12 },
  );
});

test('a list of several portions holds each order once', async () => {
  const minutes = Array.from({ length: 1_101 }, (_, minute) => minute);
  await backend.knex.batchInsert(
    'order_list',
    minutes.map((minute) => ({
      booking_id: 1_000_000_000 + minute,
      created_at: new Date(AT + minute * 60_000),
      status: 'paid',
      fee_cents: 1500,
      search: '',
    })),
  );
  const sizes: number[] = [];
  const all: number[] = [];
  for await (const portion of allOrders(backend.knex, { sort: 'date' })) {
    sizes.push(portion.length);
    all.push(...portion);
  }
  expect(sizes).toEqual([500, 500, 101]);
  expect(all).toEqual(minutes.map((minute) => 1_000_000_000 + minute));
});

test('an order that is projected in pieces, or twice, is counted once', async () => {
  const events = await eventsOf(order({ until: 'cancelled' }));
  for (const event of events) await projectBatch(ordersProjection, [event], undefined, backend);
  await backend.knex('projection_checkpoint').delete();
  await projectBatch(ordersProjection, events.slice(0, 2), undefined, backend);
  await projectBatch(ordersProjection, events.slice(2), events[1]?.position, backend);
  const counts = await orderCounts(backend.knex);
  expect(counts.filter(({ orders }) => orders > 0)).toEqual([
    { status: 'cancelled', orders: 1, fee_cents: 1500 },
  ]);
});
