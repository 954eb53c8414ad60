import { expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { createLinkTokens, hashOfToken } from '#engine/kernel/link-token.ts';
import { isAccessLinkOf } from './access-link.ts';
import { bookingDecider } from './booking.ts';
import { accessLinkIssued, bookingCreated } from './booking.fixture.ts';

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
