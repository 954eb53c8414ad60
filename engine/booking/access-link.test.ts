import { expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { createLinkTokens, hashOfToken } from '#engine/kernel/link-token.ts';
import { isAccessLinkOf, issueAccessLink } from './access-link.ts';
import { bookingDecider } from './booking.ts';
import { accessLinkIssued, bookingCreated } from './booking.fixture.ts';
import { ACCESS_LINK_MS, bookingCodec, type BookingEvent } from './events.ts';

const { tokenFor } = createLinkTokens('a session secret of a test, long enough to be one');
const token = tokenFor('access-1');

const opens = (secret: string, ...links: string[]) =>
  isAccessLinkOf(
    given(bookingDecider, [bookingCreated(), ...links.map((link) => accessLinkIssued(link))]).state,
    secret,
    new Date('2026-11-20T12:00:00.000Z'),
  );

test('a link opens the booking that it was made for, also beside a newer one', () => {
  expect(opens(token, hashOfToken(token))).toBe(true);
  expect(opens(token, hashOfToken(token), hashOfToken('newer'))).toBe(true);
});

test('no hash opens it that differs from the token’s in a single letter, wherever that is', () => {
  const hash = hashOfToken(token);
  const others = Array.from(
    { length: hash.length },
    (_, at) => `${hash.slice(0, at)}${hash[at] === 'A' ? 'B' : 'A'}${hash.slice(at + 1)}`,
  );
  expect(others).toHaveLength(43);
  expect(others.filter((other) => opens(token, other))).toEqual([]);
});

test('nothing else does: no link, another one, the hash itself, an absent booking', () => {
  expect(opens(token)).toBe(false);
  expect(opens(tokenFor('access-2'), hashOfToken(token))).toBe(false);
  expect(opens(hashOfToken(token), hashOfToken(token))).toBe(false);
  expect(opens(token, 'too-short')).toBe(false);
  expect(isAccessLinkOf({ status: 'absent' }, token, new Date())).toBe(false);
});

const START = Date.parse('2026-11-20T12:00:00.000Z');
const dayOf = (day: number) => new Date(START + day * 86_400_000);

const issuing = (day: number, ...events: BookingEvent[]) =>
  given(bookingDecider, events).when((booking) =>
    issueAccessLink({ tokenHashOf: (number) => `hash-${number}`, at: dayOf(day) }, booking),
  );
const issued = (number: number, day: number) =>
  accessLinkIssued(`hash-${number}`, dayOf(day + 180).toISOString());
const revoked: BookingEvent = { type: 'AccessLinksRevoked', data: { visitorHashes: [] } };

test('a link is noted by the hash of its secret, for 180 days', () =>
  expect(issuing(0, bookingCreated())).toEqual([issued(1, 0)]));

test('the newest link serves again until half its time has passed', () => {
  const before = [bookingCreated(), issued(1, 0)];
  expect(issuing(89, ...before)).toEqual([]);
  expect(issuing(90, ...before)).toEqual([issued(2, 90)]);
});

test('a link that was revoked, or has another secret, does not serve again', () => {
  expect(issuing(1, bookingCreated(), issued(1, 0), revoked)).toEqual([issued(2, 1)]);
  expect(issuing(1, bookingCreated(), accessLinkIssued('another secret'))).toEqual([issued(2, 1)]);
});

test('an absent booking has no link', () =>
  expect(issuing(0)).toEqual({ reason: 'booking-absent' }));

test('a link from before there was an expiry lives for 180 days from its issue', () => {
  const metadata = {
    correlationId: 'correlation',
    causationId: 'cause',
    actor: 'system' as const,
    at: '2026-03-01T09:00:00.000Z',
    schema: 1,
  };
  const data = { tokenHash: 'hash-1' };
  const old = { type: 'AccessLinkIssued', data, metadata, stream: 'booking-1', revision: 3 };
  expect(bookingCodec.decode(old).data).toEqual({
    tokenHash: 'hash-1',
    expiresAt: new Date(Date.parse(metadata.at) + ACCESS_LINK_MS).toISOString(),
  });
});
