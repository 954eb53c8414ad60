import { describe, expect, test } from 'vitest';
import {
  accountOpened,
  bookingJoined,
  bookingLeft,
  linkIssued,
  passwordSet,
  USER_ID,
} from '#engine/account/account.fixture.ts';
import { accountDecider } from '#engine/account/account.ts';
import type { AccountEvent } from '#engine/account/events.ts';
import { recorded } from '../recorded.fixture.ts';
import { createMemoryRows } from '../rows/memory-rows.ts';
import { accountsProjection, rowsOf } from './project.ts';

const stream = accountDecider.stream(USER_ID);
const rows = (event: AccountEvent) => rowsOf(recorded(event, { stream }));

describe('the rows of an account', () => {
  test('contain its owner sealed, under the hash of the address', () =>
    expect(rows(accountOpened())).toEqual({
      account: {
        user_id: USER_ID,
        email_hash: 'hash-of-ada',
        sealed: 'c2VhbGVk',
        created_at: new Date('2026-11-20T12:00:00.000Z'),
      },
    }));

  test('grow by its bookings and by the hashes of its links', () => {
    expect(rows(bookingJoined(7))).toEqual({ booking: { booking_id: 7, user_id: USER_ID } });
    expect(rows(linkIssued(1))).toEqual({ link: { token_hash: 'hash-1', user_id: USER_ID } });
  });

  test.each<AccountEvent>([
    passwordSet(1),
    { type: 'SignedIn', data: {} },
    { type: 'SignedOut', data: {} },
  ])('are not changed by $type', (event) => expect(rows(event)).toEqual({}));

  test('come from no other stream', () =>
    expect(rowsOf(recorded({ type: 'BookingCreated', data: {} }, { stream: 'booking-1' }))).toEqual(
      {},
    ));
});

describe('a booking whose address was corrected', () => {
  const sealing = { openAll: () => Promise.resolve([]) };
  const moved = [
    recorded(bookingJoined(7), { stream }),
    recorded(bookingLeft(7), { stream }),
    recorded(bookingJoined(7), { stream: accountDecider.stream(USER_ID + 1) }),
  ];
  const ownersAfter = async (batches: (typeof moved)[]) => {
    const memory = createMemoryRows();
    for (const batch of batches) await accountsProjection.project(batch, memory, sealing);
    return [...(memory.tables.get('account_booking')?.values() ?? [])];
  };

  test.each([1, 2, 3])('belongs to the account of the new one, in batches of %i', async (size) => {
    const batches = [0, 1, 2].map((from) => moved.slice(from * size, (from + 1) * size));
    expect(await ownersAfter(batches)).toEqual([{ booking_id: 7, user_id: USER_ID + 1 }]);
  });

  test('belongs to none when the new one has no account', async () => {
    expect(await ownersAfter([moved.slice(0, 2)])).toEqual([]);
    expect(await ownersAfter([moved.slice(0, 1), moved.slice(1, 2)])).toEqual([]);
  });
});
