import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { startTestPayments, type TestPayments } from '#tools/dev/test-payments.ts';
import { accountDecider } from '../account/account.ts';
import { createAddressHash } from '../account/address.ts';
import { accountFor } from '../account/open-account.ts';
import { openBooking } from '../booking/booking.fixture.ts';
import { bookingDecider } from '../booking/booking.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { workOffNext } from '../kernel/tasks.fixture.ts';
import { keptFrom } from '../privacy/forget-outdated.ts';
import { retainDaily } from './retain-daily.ts';

const DAY_MS = 86_400_000;
const ADMIN = 'admin@skyhold.example';
const addressHash = createAddressHash('a secret that is long enough for a test');

let backend: TestBackend;
let payments: TestPayments;
let now: Date;
let asked: Date[];
let due: { bookings: number[]; accounts: number[] };
let lines: Record<string, unknown>[];

beforeEach(async () => {
  backend = await startTestBackend();
  payments = await startTestPayments();
  now = new Date('2026-11-20T12:00:00.000Z');
  asked = [];
  due = { bookings: [], accounts: [] };
  lines = [];
});
afterEach(async () => {
  await payments.stop();
  await backend.stop();
});

async function* portion<Id>(ids: Id[]) {
  if (ids.length > 0) yield ids;
}

const context = () => ({
  ...backend,
  provider: payments.connect(),
  accountOf: () => Promise.resolve(undefined),
  mailer: {},
  siteUrl: 'https://skyhold.example',
  addressHash,
  adminEmail: ADMIN,
  retention: { years: 7 },
  log: pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) }),
  now: () => now,
  outdated: {
    bookings: (before: Date) => {
      asked.push(before);
      return portion(due.bookings);
    },
    accounts: () => portion(due.accounts),
    messages: () => portion<string>([]),
  },
});

const retain = () => workOffNext(retainDaily(context()), context());

const booked = async (bookingId: number) => {
  const sealed = await backend.sealing.seal(bookingDecider.stream(bookingId), { name: 'Ada' });
  await openBooking(backend.store, { bookingId, sealed });
  return sealed;
};

const opened = (email: string) =>
  accountFor(
    { ...backend, addressHash },
    { email, firstName: 'Ada', lastName: 'Byron' },
    arbitraryContext(),
  );

const typesOf = async (stream: string) =>
  (await backend.store.read(stream)).map(({ type, metadata }) => `${type} by ${metadata.actor}`);

test('it runs at once and then once a day, one process at a time', async () => {
  const runs = await Promise.all([1, 2, 3].map(() => retain()));
  expect(runs.filter(Boolean)).toHaveLength(1);
  now = new Date(now.getTime() + DAY_MS - 1);
  expect(await retain()).toBe(false);
  now = new Date(now.getTime() + 1);
  expect(await retain()).toBe(true);
  expect(asked.map((before) => before.toISOString())).toEqual([
    '2019-11-20T12:00:00.000Z',
    '2019-11-21T12:00:00.000Z',
  ]);
});

test('people past retention are erased by an event, and their keys are destroyed', async () => {
  const seals = [await booked(1_000_000_001), await booked(1_000_000_002)];
  const userId = await opened('ada@example.org');
  due = { bookings: [1_000_000_001], accounts: [userId] };
  await retain();
  expect((await typesOf('booking-1000000001')).at(-1)).toBe('PersonalDataForgotten by system');
  expect((await typesOf(accountDecider.stream(userId))).at(-1)).toBe('AccountForgotten by system');
  expect(await backend.sealing.open('booking-1000000001', seals[0] ?? '')).toBeUndefined();
  expect(await backend.sealing.open('booking-1000000002', seals[1] ?? '')).toEqual({ name: 'Ada' });
  expect(lines.at(-1)).toMatchObject({
    msg: 'outdated personal data forgotten',
    bookings: 1,
    accounts: 1,
    messages: 0,
    refused: 0,
  });
});

test('the administrator stays, however old the account is', async () => {
  const userId = await opened(ADMIN);
  due = { bookings: [], accounts: [userId] };
  await retain();
  expect(await typesOf(accountDecider.stream(userId))).toEqual(['AccountOpened by visitor']);
});

test('data of a leap day is kept until the last day of February', () =>
  expect(keptFrom(new Date('2028-02-29T00:00:00Z'), { years: 7 }).toISOString()).toBe(
    '2021-02-28T00:00:00.000Z',
  ));
