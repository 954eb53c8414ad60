import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import {
  accountForgotten,
  accountOpened,
  bookingJoined,
  ISSUED_AT,
  linkIssued,
  passwordSet,
  USER_ID,
} from '../account/account.fixture.ts';
import { accountDecider } from '../account/account.ts';
import { addressDecider, releaseAddress, takeAddress } from '../account/address.ts';
import type { AccountEvent } from '../account/events.ts';
import { joinBooking } from '../account/join-booking.ts';
import { issuePasswordLink } from '../account/password-link.ts';
import { spendPasswordLink } from '../account/set-password.ts';
import { noteSignIn } from '../account/sign-in.ts';
import { forgetAccount } from './forget-account.ts';

const account = (...events: AccountEvent[]) => given(accountDecider, events);

const forgetting = (administratorHash: string, ...events: AccountEvent[]) =>
  account(...events).when((state) =>
    forgetAccount({ because: 'request', administratorHash }, state),
  );

describe('an account', () => {
  test('is forgotten once', () => {
    expect(forgetting('another', accountOpened(), bookingJoined(1))).toEqual([accountForgotten()]);
    expect(forgetting('another', accountOpened(), accountForgotten('retention'))).toEqual([]);
  });

  test('that was never opened cannot be forgotten', () =>
    expect(forgetting('another')).toEqual({ reason: 'account-absent' }));

  test('of the administrator stays', () =>
    expect(forgetting('hash-of-ada', accountOpened())).toEqual({
      reason: 'administrator-account',
    }));

  test('that is forgotten accepts no command and no sign-in, but knows its bookings', () => {
    const { state, when } = account(
      accountOpened(),
      bookingJoined(1),
      linkIssued(1),
      accountForgotten(),
    );
    expect(state).toMatchObject({ status: 'forgotten', bookings: [1], sealed: '' });
    const absent = { reason: 'account-absent' };
    expect(when((now) => joinBooking({ bookingId: 2 }, now))).toEqual(absent);
    const link = { cause: 'forgotten', tokenHashOf: String, at: ISSUED_AT } as const;
    expect(when((now) => issuePasswordLink(link, now))).toEqual(absent);
    expect(when((now) => spendPasswordLink({ tokenHash: 'hash-1', at: ISSUED_AT }, now))).toEqual({
      reason: 'password-link-invalid',
    });
    expect(account(accountOpened(), passwordSet(1), accountForgotten()).when(noteSignIn)).toEqual(
      [],
    );
  });
});

describe('the address of a forgotten account', () => {
  const taken = { type: 'AddressTaken' as const, data: { userId: USER_ID } };
  const released = { type: 'AddressReleased' as const, data: { userId: USER_ID } };
  const address = (...events: (typeof taken | typeof released)[]) => given(addressDecider, events);
  const release = { userId: USER_ID };

  test('is released once, and by its holder only', () => {
    expect(address(taken).when((holder) => releaseAddress(release, holder))).toEqual([released]);
    expect(address(taken, released).when((holder) => releaseAddress(release, holder))).toEqual([]);
    expect(address(taken).when((holder) => releaseAddress({ userId: 1 }, holder))).toEqual([]);
  });

  test('can be taken by another account', () =>
    expect(address(taken, released).when((holder) => takeAddress({ userId: 1 }, holder))).toEqual([
      { type: 'AddressTaken', data: { userId: 1 } },
    ]));
});
