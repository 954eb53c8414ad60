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
import { arbitraryFlight, arbitrarySegment } from '#engine/itinerary/itinerary.fixture.ts';
import { paymentOpened, paymentSucceeded } from '#engine/payment/payment.fixture.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import type { BookingEvent } from '#engine/booking/events.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { paymentsProjection } from '../payments/project.ts';
import { pnrLookupProjection } from '../pnr-lookup/project.ts';
import { projectBatch } from '../projector/project-batch.fixture.ts';
import { recordedStream } from '../recorded.fixture.ts';
import type { OrderStatus } from './order-row.ts';
import { ordersProjection } from './project.ts';
import type { QueryPlan } from './choose-plan.ts';
import { orderCounts, type OrderFilters, type Range } from './facets.ts';
import { wordsOf } from './find-words.ts';
import { orderKeys } from './order-keys.ts';
import { allOrders, type OrderQuery, ordersPage } from './queries.ts';

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
  departsAt: string;
  airline: string;
  to: string;
  until: 'created' | 'confirmed' | 'cancelled';
};

const order = (overrides: Partial<Order> = {}): Order => ({
  bookingId: 4_711_000_815,
  firstName: 'Amélie',
  email: 'amelie@example.com',
  feeCents: 1500,
  number: 'K7M2QX',
  minute: 0,
  departsAt: '2027-03-14T22:10',
  airline: 'BA',
  to: 'LHR',
  until: 'confirmed',
  ...overrides,
});

const flightOf = ({ departsAt, airline, to }: Order) =>
  arbitraryFlight({
    segments: [
      arbitrarySegment({
        departsAt,
        carrier: { code: airline, name: AIRLINES[airline] ?? airline },
        destination: { code: to, name: to, city: CITIES[to] ?? 'London', country: 'GB' },
      }),
    ],
  });
const AIRLINES: Record<string, string> = { BA: 'British Airways', UA: 'United Airlines' };
const CITIES: Record<string, string> = { LHR: 'London', SFO: 'San Francisco' };

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
    bookingCreated({ bookingId, feeCents, sealed, outbound: flightOf(given) }),
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

const FIRST = { number: 1, from: undefined, size: 10 };

const find = async (query: Partial<OrderQuery> = {}) =>
  (await ordersPage(backend.knex, { sort: '-date', filters: {}, ...query }, FIRST)).ids;

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
        airline: 'UA',
        to: 'SFO',
      }),
    ),
  );
  beforeEach(async () => {
    const bookingId = 1_000_000_001;
    const payment = [paymentOpened({ bookingId }), paymentSucceeded({ bookingId })];
    const events = recordedStream('payment-pi_3NabcDEF', payment, (position += 1n));
    position += 1n;
    await projectBatch(ordersProjection, events, undefined, backend);
    await projectBatch(paymentsProjection, events, undefined, backend);
  });

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
    ['the last digits of a card', '4242', [1_000_000_001]],
    ['the id of a payment', 'pi_3NabcDEF', [1_000_000_001]],
    ['the beginning of one', 'pi_3Nabc', [1_000_000_001]],
    ['no payment in other letters', 'pi_3nabcdef', []],
    ['the id of a payment that had no card', 'free_admin_1000000002', [1_000_000_002]],
    ['an airport', 'sfo', [1_000_000_002]],
    ['a city', 'London', [1_000_000_001]],
    ['a city of several words', 'San Francisco', [1_000_000_002]],
    ['a city among other words', 'zoe san francisco', [1_000_000_002]],
    ['a mistyped city', 'lodnon', [1_000_000_001]],
    ['an airline by its name', 'United Airlines', [1_000_000_002]],
    ['an airline by a word of its name', 'british', [1_000_000_001]],
    ['a long word that only begins like another', 'zoe.maria@mail.example', []],
  ])('finds %s', async (_, search, expected) => expect(await find({ search })).toEqual(expected));

  test('finds a corrected order only by its new name and address, whether created in one batch or not', async () => {
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

  test("does not find an erased person, with rows equal to a rebuild's", async () => {
    const given = order({ bookingId: 1_000_000_003, firstName: 'Ulrike', number: 'UTRXKE' });
    const rows = () =>
      Promise.all([
        backend.knex('order_list').where({ booking_id: given.bookingId }),
        backend.knex('order_term').orderBy('term'),
      ]);
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
    expect(terms).not.toContainEqual(expect.objectContaining({ term: 'ulrike' }));

    await backend.sealing.forget([stream]);
    for (const table of ['order_list', 'order_count', 'order_term', 'projection_checkpoint']) {
      await backend.knex(table).delete();
    }
    const events = await eventsOf(given, 'c2VhbGVk');
    await projectBatch(ordersProjection, events, undefined, backend);
    expect((await rows())[0]).toEqual(row);
    expect(await backend.knex('order_term').where({ term: 'ulrike' })).toEqual([]);
  });

  test('does not find an erased person after a rebuild', async () => {
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
      minute: fc.integer({ min: 0, max: 4_000 }),
      feeCents: fc.constantFrom(0, 1500, 1900),
      until: fc.constantFrom('created' as const, 'confirmed' as const, 'cancelled' as const),
      firstName: fc.constantFrom('Ada', 'Grace', 'Edsger'),
      departsAt: fc.constantFrom('2027-03-14T22:10', '2027-03-15T', '2027-04-01T08:00'),
      airline: fc.constantFrom('BA', 'UA'),
      to: fc.constantFrom('LHR', 'SFO'),
    }),
    { minLength: 1, maxLength: 70 },
  )
  .map((orders) =>
    orders.map((given, index) =>
      order({ ...given, bookingId: 1_000_000_000 + index, number: `N${10_000 + index}` }),
    ),
  );

const arbitraryFilters: fc.Arbitrary<OrderFilters> = fc.record(
  {
    status: fc.constantFrom('paid' as const, 'draft' as const),
    created: fc.constantFrom({ from: '2026-11-21' }, { from: '2026-11-20', to: '2026-11-21' }),
    travel: fc.constantFrom({ to: '2027-03-15' }, { from: '2027-03-15', to: '2027-03-31' }),
    airline: fc.constantFrom('BA', 'UA'),
    route: fc.constantFrom('JFK-LHR', 'JFK-SFO'),
    fee: fc.constantFrom({ from: 1500 }, { from: 1600, to: 2000 }),
  },
  { requiredKeys: [] },
);

const isIn = <Value extends string | number>(value: Value, range: Range<Value> = {}) =>
  value >= (range.from ?? value) && value <= (range.to ?? value);

const isLeft = (given: Order, filters: OrderFilters) => {
  const { status, created, travel, airline, route, fee } = filters;
  return (
    (status ?? label[given.until]) === label[given.until] &&
    isIn(new Date(AT + given.minute * 60_000).toISOString().slice(0, 10), created) &&
    isIn(given.departsAt.slice(0, 10), travel) &&
    (airline ?? given.airline) === given.airline &&
    (route ?? `JFK-${given.to}`) === `JFK-${given.to}` &&
    isIn(given.feeCents, fee)
  );
};

const DAYS = ['2027-03-14', '2027-03-15', '2027-04-01'];

/** Every query plan for filters. */
const plansOf = (filters: OrderFilters): QueryPlan[] => [
  { by: 'scan' },
  { by: 'sort', words: false },
  { by: 'sort', words: true },
  { by: 'merge', facet: 'travel', values: DAYS.filter((day) => isIn(day, filters.travel)) },
  {
    by: 'merge',
    facet: 'fee',
    values: [0, 1500, 1900].filter((cents) => isIn(cents, filters.fee)).map(String),
  },
];

test('every plan, in either direction, returns the same as a plain sort and filter', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryOrders,
      fc.constantFrom('-date' as const, 'date' as const, '-total' as const, 'total' as const),
      arbitraryFilters,
      // A word has trigrams; two letters have none.
      fc.constantFrom(undefined, 'grace', 'gr'),
      async (orders, sort, filters, search) => {
        for (const table of ['order_list', 'order_count', 'order_term', 'projection_checkpoint']) {
          await backend.knex(table).delete();
        }
        await project(...orders);
        const query = { sort, filters, search };
        const sign = sort.startsWith('-') ? -1 : 1;
        const expected = orders
          .filter((given) => isLeft(given, filters))
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
        let page = await ordersPage(backend.knex, query, FIRST);
        expect(page.found).toEqual({ count: expected.length, exact: true });
        seen.push(...page.ids);
        while (page.next) {
          const { number, from } = page.next;
          const next = await ordersPage(backend.knex, query, { number, from, size: 10 });
          expect(next.pages.length).toBeLessThanOrEqual(5);
          expect(next.pages.find((button) => button.number === number)?.from).toEqual(from);
          expect(next.previous?.number).toBe(number - 1);
          seen.push(...next.ids);
          page = next;
        }
        expect(seen).toEqual(expected);
        const { previous } = page;
        const back = previous && (await ordersPage(backend.knex, query, { ...previous, size: 10 }));
        expect(back?.ids ?? []).toEqual(expected.slice(-page.ids.length - 10, -page.ids.length));
        const last = await ordersPage(backend.knex, query, { number: 1, from: 'last', size: 10 });
        expect(last).toMatchObject({ ids: page.ids, number: page.number });

        const words = await wordsOf(backend.knex, search ?? '');
        const [from] = last.pages.map((button) => button.from).slice(-2);
        for (const plan of plansOf(filters))
          for (const direction of ['onwards', 'backwards'] as const) {
            const stretch = { words, filters, sort, direction, from, limit: 15 };
            const keys = await orderKeys(backend.knex, { ...stretch, plan });
            const place = from ? expected.indexOf(from.booking_id) : 0;
            const there =
              direction === 'onwards'
                ? expected.slice(place)
                : (from ? expected.slice(0, place) : expected).toReversed();
            expect(
              keys.map((key) => key.booking_id),
              `${plan.by} ${direction}`,
            ).toEqual(there.slice(0, 15));
          }

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

test('a list of several portions contains each order once', async () => {
  const minutes = Array.from({ length: 1_101 }, (_, minute) => minute);
  await backend.knex.batchInsert(
    'order_list',
    minutes.map((minute) => ({
      booking_id: 1_000_000_000 + minute,
      created_at: new Date(AT + minute * 60_000),
      status: 'paid',
      fee_cents: 1500,
      travel_date: '2027-03-14',
      airline: 'BA',
      route: 'JFK-LHR',
      search: '',
    })),
  );
  const sizes: number[] = [];
  const all: number[] = [];
  for await (const portion of allOrders(backend.knex, { sort: 'date', filters: {} })) {
    sizes.push(portion.length);
    all.push(...portion);
  }
  expect(sizes).toEqual([500, 500, 101]);
  expect(all).toEqual(minutes.map((minute) => 1_000_000_000 + minute));
});

test('an order that is projected in parts, or twice, is counted once', async () => {
  const events = await eventsOf(order({ until: 'cancelled' }));
  for (const event of events) await projectBatch(ordersProjection, [event], undefined, backend);
  await backend.knex('projection_checkpoint').delete();
  await projectBatch(ordersProjection, events.slice(0, 2), undefined, backend);
  await projectBatch(ordersProjection, events.slice(2), events[1]?.position, backend);
  const counts = await orderCounts(backend.knex);
  expect(counts).toMatchObject([{ status: 'cancelled', orders: 1, fee_cents: 1500 }]);
});
