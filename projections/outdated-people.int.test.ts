import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { outdatedIn } from './outdated-people.ts';

const BEFORE = new Date('2020-01-01T00:00:00.000Z');
const OLD = '2019-12-31T23:59:59.999Z';
const YOUNG = '2020-01-01T00:00:00.000Z';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startTestBackend();
});
afterEach(() => backend.stop());

const booking = (booking_id: number, created_at: string, forgotten_at: string | null = null) => ({
  booking_id,
  payment_status: 'completed',
  outbound: {},
  is_round_trip: false,
  fee_cents: 1500,
  sample: true,
  sealed: '',
  created_at,
  forgotten_at,
});

const account = (user_id: number, created_at: string, email_hash = `hash-${user_id}`) => ({
  user_id,
  email_hash,
  sealed: '',
  created_at,
});

const all = async (portions: AsyncIterable<number[]>) => {
  const ids: number[] = [];
  for await (const portion of portions) ids.push(...portion);
  return ids;
};

test('old bookings are due, the oldest first, without erased ones, in any number', async () => {
  const many = Array.from({ length: 1_001 }, (_, index) => booking(2_000 + index, OLD));
  const others = [booking(1, YOUNG), booking(2, OLD, YOUNG), booking(3, '2019-01-01T00:00:00Z')];
  await backend.knex('booking').insert([...many, ...others]);
  expect(await all(outdatedIn(backend.knex).bookings(BEFORE))).toEqual([
    3,
    ...many.map(({ booking_id }) => booking_id),
  ]);
});

test('an old account is due unless it has a younger booking', async () => {
  await backend
    .knex('account')
    .insert([
      account(1, OLD),
      account(2, OLD),
      account(3, OLD),
      account(4, OLD, ''),
      account(5, YOUNG),
      account(6, OLD),
    ]);
  await backend
    .knex('booking')
    .insert([booking(10, OLD), booking(20, YOUNG), booking(30, YOUNG, YOUNG)]);
  await backend.knex('account_booking').insert([
    { user_id: 1, booking_id: 10 },
    { user_id: 2, booking_id: 20 },
    { user_id: 3, booking_id: 30 },
    // One that the other read model does not contain yet.
    { user_id: 6, booking_id: 60 },
  ]);
  expect(await all(outdatedIn(backend.knex).accounts(BEFORE))).toEqual([1, 3]);
});
