import { expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { bookingDecider } from './booking.ts';
import { accessGranted, accessLinkIssued, bookingCreated } from './booking.fixture.ts';
import { endAccess, revokeAccessLinks } from './end-access.ts';
import type { BookingEvent } from './events.ts';

const ended = (visitorHash: string): BookingEvent => ({
  type: 'BookingAccessEnded',
  data: { visitorHash },
});
const revoked = (...visitorHashes: string[]): BookingEvent => ({
  type: 'AccessLinksRevoked',
  data: { visitorHashes },
});
const booked = bookingCreated({ visitorHash: 'booker' });

test('a browser where its traveller signs out loses the booking, once', () => {
  const ending = (...events: BookingEvent[]) =>
    given(bookingDecider, [booked, ...events]).when((booking) =>
      endAccess({ visitorHash: 'booker' }, booking),
    );
  expect(ending()).toEqual([ended('booker')]);
  expect(ending(ended('booker'))).toEqual([]);
});

test('revoking ends all links and the browsers that came by one, and no other', () => {
  const events = [
    booked,
    accessLinkIssued('first'),
    accessGranted('phone'),
    { type: 'BookingAccessGranted', data: { visitorHash: 'desk', through: 'recovery-link' } },
    { type: 'BookingAccessGranted', data: { visitorHash: 'payer', through: 'recovery-link' } },
    {
      type: 'BookingAccessGranted',
      data: { visitorHash: 'payer', through: 'recovery-link', paid: true },
    },
  ] satisfies BookingEvent[];
  expect(given(bookingDecider, events).when(revokeAccessLinks)).toEqual([revoked('phone', 'desk')]);
  const { state, when } = given(bookingDecider, [...events, revoked('phone', 'desk')]);
  expect(state).toMatchObject({ visitors: ['booker', 'payer'], accessLinks: [{ revoked: true }] });
  expect(when(revokeAccessLinks)).toEqual([]);
});

test('a browser that came by a reminder loses the booking although no link of it was issued', () => {
  const stranger: BookingEvent = {
    type: 'BookingAccessGranted',
    data: { visitorHash: 'stranger', through: 'recovery-link' },
  };
  expect(given(bookingDecider, [booked, stranger]).when(revokeAccessLinks)).toEqual([
    revoked('stranger'),
  ]);
});

test('an absent booking has nothing to end', () => {
  const { when } = given(bookingDecider);
  expect(when(revokeAccessLinks)).toEqual({ reason: 'booking-absent' });
  expect(when((booking) => endAccess({ visitorHash: 'booker' }, booking))).toEqual({
    reason: 'booking-absent',
  });
});
