import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import {
  accountForgotten,
  accountOpened,
  bookingJoined,
  bookingLeft,
  hoursLater,
  ISSUED_AT,
  linkIssued,
  passwordSet,
  USER_ID,
} from './account.fixture.ts';
import { accountDecider } from './account.ts';
import { addressDecider, createAddressHash, takeAddress } from './address.ts';
import type { AccountEvent } from './events.ts';
import { joinBooking, leaveBooking } from './join-booking.ts';
import { openAccount } from './open-account.ts';
import { issuePasswordLink, type LinkCause } from './password-link.ts';
import { spendPasswordLink } from './set-password.ts';
import { noteSignIn } from './sign-in.ts';
import { noteSignOut } from './sign-out.ts';

const account = (...events: AccountEvent[]) => given(accountDecider, events);

describe('an address', () => {
  const taking = (userId: number, ...holders: number[]) =>
    given(
      addressDecider,
      holders.map((holder) => ({ type: 'AddressTaken' as const, data: { userId: holder } })),
    ).when((holder) => takeAddress({ userId }, holder));

  test('is taken by the first account', () =>
    expect(taking(1)).toEqual([{ type: 'AddressTaken', data: { userId: 1 } }]));
  test('stays with its holder', () => expect(taking(1, 1)).toEqual([]));
  test('is refused to another account', () =>
    expect(taking(2, 1)).toEqual({ reason: 'address-taken' }));

  test('is the same in other letters, and hashed under the secret', () => {
    const hash = createAddressHash('a secret that is long enough for a test');
    expect(hash(' Ada@Example.org')).toBe(hash('ada@example.org'));
    expect(hash('zoë@example.org')).toBe(hash('zoe\u0308@example.org'));
    expect(hash('ada@example.org')).not.toBe(hash('ada@example.com'));
    expect(hash('ada@example.org')).not.toBe(createAddressHash('another one')('ada@example.org'));
  });
});

describe('an account', () => {
  const opening = { userId: USER_ID, emailHash: 'hash-of-ada', sealed: 'c2VhbGVk' };

  test('is opened once', () => {
    expect(account().when((state) => openAccount(opening, state))).toEqual([accountOpened()]);
    expect(account(accountOpened()).when((state) => openAccount(opening, state))).toEqual([]);
  });

  test('is not opened under the id of another address', () =>
    expect(
      account(accountOpened({ emailHash: 'hash-of-eve' })).when((state) =>
        openAccount(opening, state),
      ),
    ).toEqual({ reason: 'id-taken' }));

  test('gets each booking once', () => {
    const join = (...events: AccountEvent[]) =>
      account(...events).when((state) => joinBooking({ bookingId: 7 }, state));
    expect(join()).toEqual({ reason: 'account-absent' });
    expect(join(accountOpened(), bookingJoined(6))).toEqual([bookingJoined(7)]);
    expect(join(accountOpened(), bookingJoined(7))).toEqual([]);
  });

  test('loses a booking once, and may get it again', () => {
    const leave = (...events: AccountEvent[]) =>
      account(...events).when((state) => leaveBooking({ bookingId: 7 }, state));
    const joined = [accountOpened(), bookingJoined(7), bookingJoined(8)];
    expect(leave()).toEqual([]);
    expect(leave(...joined)).toEqual([bookingLeft(7)]);
    expect(leave(...joined, bookingLeft(7))).toEqual([]);
    expect(account(...joined, bookingLeft(7)).state).toMatchObject({ bookings: [8] });
    expect(
      account(...joined, bookingLeft(7)).when((state) => joinBooking({ bookingId: 7 }, state)),
    ).toEqual([bookingJoined(7)]);
  });

  test('that was erased keeps the booking, which is erased with it', () =>
    expect(
      account(accountOpened(), bookingJoined(7), accountForgotten()).when((state) =>
        leaveBooking({ bookingId: 7 }, state),
      ),
    ).toEqual([]));

  test('notes who signs in and out, when it is there', () => {
    expect(account(accountOpened()).when(noteSignIn)).toEqual([{ type: 'SignedIn', data: {} }]);
    expect(account(accountOpened()).when(noteSignOut)).toEqual([{ type: 'SignedOut', data: {} }]);
    expect(account().when(noteSignIn)).toEqual([]);
  });
});

describe('a link to set the password', () => {
  const issuing = (cause: LinkCause, at: Date, ...events: AccountEvent[]) =>
    account(...events).when((state) =>
      issuePasswordLink({ cause, at, tokenHashOf: (number) => `hash-${number}` }, state),
    );

  test('is valid for 24 hours and numbered', () =>
    expect(issuing('forgotten', ISSUED_AT, accountOpened())).toEqual([linkIssued(1)]));

  test('needs an account', () =>
    expect(issuing('forgotten', ISSUED_AT)).toEqual({ reason: 'account-absent' }));

  test('of a booking is the newest one, whatever that was for, while it lives long enough', () => {
    const events = [accountOpened(), linkIssued(1, 'booking-7'), linkIssued(2)];
    expect(issuing('booking-7', hoursLater(11), ...events)).toEqual([]);
    expect(issuing('booking-9', hoursLater(11), ...events)).toEqual([]);
    expect(issuing('booking-7', hoursLater(12), ...events)).toMatchObject([
      { data: { number: 3, cause: 'booking-7' } },
    ]);
  });

  test.each(['booking-7', 'first-start'] as const)(
    'for %s is not due once there is a password',
    (cause) =>
      expect(issuing(cause, ISSUED_AT, accountOpened(), linkIssued(1), passwordSet(1))).toEqual({
        reason: 'password-set',
      }),
  );

  test('of a first start is the same at every start, until it expires', () => {
    const events = [accountOpened(), linkIssued(1, 'first-start')];
    expect(issuing('first-start', hoursLater(23), ...events)).toEqual([]);
    expect(issuing('first-start', hoursLater(24), ...events)).toMatchObject([
      { data: { number: 2 } },
    ]);
  });

  test('of a first start is found again behind one for a forgotten password', () => {
    const events = [accountOpened(), linkIssued(1, 'first-start'), linkIssued(2)];
    expect(issuing('first-start', hoursLater(23), ...events)).toEqual([]);
  });

  test('for a forgotten password is issued once in five minutes, unless it was used', () => {
    const events = [accountOpened(), linkIssued(1)];
    expect(issuing('forgotten', hoursLater(4 / 60), ...events)).toEqual([]);
    expect(issuing('forgotten', hoursLater(5 / 60), ...events)).toMatchObject([
      { data: { number: 2 } },
    ]);
    expect(
      issuing('forgotten', hoursLater(1 / 60), ...events, linkIssued(2, 'booking-7')),
    ).toMatchObject([{ data: { number: 3 } }]);
    expect(issuing('forgotten', hoursLater(1 / 60), ...events, passwordSet(1))).toMatchObject([
      { data: { number: 2 } },
    ]);
  });
});

describe('setting a password', () => {
  const setting = (link: number, at: Date, ...events: AccountEvent[]) =>
    account(...events).when((state) => spendPasswordLink({ tokenHash: `hash-${link}`, at }, state));
  const invalid = { reason: 'password-link-invalid' };

  test('does not work with the link of a booking that left', () => {
    const events = [accountOpened(), bookingJoined(7), linkIssued(1, 'booking-7'), bookingLeft(7)];
    expect(setting(1, ISSUED_AT, ...events)).toEqual(invalid);
    const others = [accountOpened(), bookingJoined(7), linkIssued(1, 'forgotten'), bookingLeft(7)];
    expect(setting(1, ISSUED_AT, ...others)).toEqual([passwordSet(1)]);
  });

  test('spends the link', () =>
    expect(setting(1, hoursLater(23.99), accountOpened(), linkIssued(1))).toEqual([
      passwordSet(1),
    ]));

  test.each([
    ['a start', 'a forgotten password', [linkIssued(1, 'first-start'), linkIssued(2)]],
    ['a forgotten password', 'a start', [linkIssued(1), linkIssued(2, 'first-start')]],
  ])('works with the link of %s though one of %s came later', (_, __, links) =>
    expect(setting(1, hoursLater(1), accountOpened(), ...links)).toEqual([passwordSet(1)]),
  );

  test.each([
    [
      'a link beside one that was used',
      1,
      1,
      [accountOpened(), linkIssued(1, 'first-start'), linkIssued(2), passwordSet(2)],
    ],
    ['a link that was used', 1, 1, [accountOpened(), linkIssued(1), passwordSet(1)]],
    ['a link that has expired', 1, 24, [accountOpened(), linkIssued(1)]],
    ['a link that a newer one replaced', 1, 1, [accountOpened(), linkIssued(1), linkIssued(2)]],
    ['a link that was never issued', 3, 1, [accountOpened(), linkIssued(1)]],
    ['an account without a link', 1, 1, [accountOpened()]],
    ['no account', 1, 1, []],
  ])('is refused to %s', (_, link, hours, events) =>
    expect(setting(link, hoursLater(hours), ...events)).toEqual(invalid),
  );
});
