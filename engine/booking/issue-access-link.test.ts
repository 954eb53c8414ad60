import { expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { bookingDecider } from './booking.ts';
import { accessLinkIssued, bookingCreated } from './booking.fixture.ts';
import type { BookingEvent } from './events.ts';
import { issueAccessLink } from './issue-access-link.ts';

const issuing = (tokenHash: string, ...events: BookingEvent[]) =>
  given(bookingDecider, events).when((booking) => issueAccessLink({ tokenHash }, booking));

test('a link is noted by the hash of its secret', () =>
  expect(issuing('link-hash', bookingCreated())).toEqual([accessLinkIssued('link-hash')]));

test('the same link is noted once, another one beside it', () => {
  const before = [bookingCreated(), accessLinkIssued('link-hash')];
  expect(issuing('link-hash', ...before)).toEqual([]);
  expect(issuing('new-hash', ...before)).toEqual([accessLinkIssued('new-hash')]);
});

test('an absent booking has no link', () =>
  expect(issuing('link-hash')).toEqual({ reason: 'booking-absent' }));
