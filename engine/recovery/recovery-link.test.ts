import { describe, expect, test } from 'vitest';
import { ABANDONED_AT, EXPIRES_AT } from '../abandonment/abandonment.fixture.ts';
import { BOOKING_ID } from '../booking/booking.fixture.ts';
import { given } from '../kernel/given.fixture.ts';
import { completeRecovery } from './complete-recovery.ts';
import type { RecoveryEvent } from './events.ts';
import { expireLink } from './expire-link.ts';
import { issueLink } from './issue-mailed-links.ts';
import { openLink } from './open-link.ts';
import { recoveryLinkDecider } from './recovery-link.ts';
import {
  linkExpired,
  linkIssued,
  linkOpened,
  linkRevoked,
  recoveryCompleted,
} from './recovery.fixture.ts';
import { revokeLink } from './revoke-link.ts';

const after = (...events: RecoveryEvent[]) => given(recoveryLinkDecider, events);
const issuing = (...events: RecoveryEvent[]) =>
  after(...events).when((link) =>
    issueLink(
      { bookingId: BOOKING_ID, expiresAt: EXPIRES_AT.toISOString(), addressHash: null },
      link,
    ),
  );
const opening = (at: Date, ...events: RecoveryEvent[]) =>
  after(...events).when((link) => openLink({ at }, link));
const completing = (...events: RecoveryEvent[]) =>
  after(...events).when((link) => completeRecovery({ intentId: 'pi_first' }, link));
const expiring = (at: Date, ...events: RecoveryEvent[]) =>
  after(...events).when((link) => expireLink({ at }, link));
const revoking = (...events: RecoveryEvent[]) => after(...events).when(revokeLink);

const justBefore = new Date(EXPIRES_AT.getTime() - 1);
const ends = [recoveryCompleted(), linkExpired(), linkRevoked()];

test('a link has a stream that is named by the hash of its token', () =>
  expect(recoveryLinkDecider.stream('hash')).toBe('recovery-hash'));

test('a link is issued once, and does not come back to life', () => {
  expect(issuing()).toEqual([linkIssued()]);
  expect(issuing(linkIssued())).toEqual([]);
  for (const end of ends) expect(issuing(linkIssued(), end)).toEqual([]);
});

describe('opening', () => {
  test('is recorded the first time and may be repeated', () => {
    expect(opening(ABANDONED_AT, linkIssued())).toEqual([linkOpened()]);
    expect(opening(justBefore, linkIssued(), linkOpened())).toEqual([]);
  });

  test('an unknown link is refused', () =>
    expect(opening(ABANDONED_AT)).toEqual({ reason: 'link-unknown' }));

  test('a revoked link is refused', () =>
    expect(opening(ABANDONED_AT, linkIssued(), linkRevoked())).toEqual({
      reason: 'link-revoked',
    }));

  test('an expired link is refused, by the record and by the clock', () => {
    const refused = { reason: 'link-expired' };
    expect(opening(ABANDONED_AT, linkIssued(), linkExpired())).toEqual(refused);
    expect(opening(EXPIRES_AT, linkIssued(), linkOpened())).toEqual(refused);
    expect(opening(EXPIRES_AT, linkIssued(), recoveryCompleted())).toEqual(refused);
  });

  test('opening a completed link records nothing and is no rejection', () =>
    expect(opening(justBefore, linkIssued(), recoveryCompleted())).toEqual([]));
});

test('completion is recorded once, on a link that has not ended', () => {
  expect(completing(linkIssued())).toEqual([recoveryCompleted()]);
  expect(completing(linkIssued(), linkOpened())).toEqual([recoveryCompleted()]);
  expect(completing()).toEqual([]);
  for (const end of ends) expect(completing(linkIssued(), end)).toEqual([]);
});

test('a link expires at its moment, not before, and only while it lives', () => {
  expect(expiring(justBefore, linkIssued())).toEqual([]);
  expect(expiring(EXPIRES_AT, linkIssued(), linkOpened())).toEqual([linkExpired()]);
  expect(expiring(EXPIRES_AT)).toEqual([]);
  for (const end of ends) expect(expiring(EXPIRES_AT, linkIssued(), end)).toEqual([]);
});

test('a link is revoked while it lives', () => {
  expect(revoking(linkIssued(), linkOpened())).toEqual([linkRevoked()]);
  expect(revoking()).toEqual([]);
  for (const end of ends) expect(revoking(linkIssued(), end)).toEqual([]);
});

test.each([linkOpened(), ...ends])('$type alone is a broken log', (event) =>
  expect(() => after(event)).toThrow('before RecoveryLinkIssued'),
);
