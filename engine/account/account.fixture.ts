import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { ForgettingCause } from '../booking/events.ts';
import type { AccountEvent } from './events.ts';

export const USER_ID = 8_150_004_711;
export const ISSUED_AT = new Date('2026-11-20T12:00:00.000Z');

/** So many hours after a link of these builders was issued. */
export const hoursLater = (hours: number): Date =>
  new Date(ISSUED_AT.getTime() + hours * 3_600_000);

export const accountOpened = (
  overrides: Partial<DataOf<AccountEvent, 'AccountOpened'>> = {},
): AccountEvent => ({
  type: 'AccountOpened',
  data: { userId: USER_ID, emailHash: 'hash-of-ada', sealed: 'c2VhbGVk', ...overrides },
});

export const bookingJoined = (bookingId: number): AccountEvent => ({
  type: 'BookingJoined',
  data: { bookingId },
});

export const bookingLeft = (bookingId: number): AccountEvent => ({
  type: 'BookingLeft',
  data: { bookingId },
});

/** The link of this number, whose token has the hash `hash-{number}`. */
export const linkIssued = (number: number, cause = 'forgotten'): AccountEvent => ({
  type: 'PasswordLinkIssued',
  data: {
    number,
    tokenHash: `hash-${number}`,
    expiresAt: hoursLater(24).toISOString(),
    cause,
  },
});

export const passwordSet = (link: number): AccountEvent => ({
  type: 'PasswordSet',
  data: { link },
});

export const accountForgotten = (because: ForgettingCause = 'request'): AccountEvent => ({
  type: 'AccountForgotten',
  data: { because },
});
