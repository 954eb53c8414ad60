import { describe, expect, test } from 'vitest';
import {
  accountOpened,
  bookingJoined,
  linkIssued,
  passwordSet,
  USER_ID,
} from '#engine/account/account.fixture.ts';
import { accountDecider } from '#engine/account/account.ts';
import type { AccountEvent } from '#engine/account/events.ts';
import { recorded } from '../recorded.fixture.ts';
import { rowsOf } from './project.ts';

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
