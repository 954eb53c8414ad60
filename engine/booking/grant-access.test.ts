import { expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { bookingDecider } from './booking.ts';
import { accessGranted, bookingCreated } from './booking.fixture.ts';
import type { BookingEvent } from './events.ts';
import { grantAccess } from './grant-access.ts';

const granting = (visitorHash: string, ...events: BookingEvent[]) =>
  given(bookingDecider, events).when((booking) =>
    grantAccess({ visitorHash, through: 'access-link' }, booking),
  );

test('another browser is let in, once', () => {
  expect(granting('phone', bookingCreated())).toEqual([accessGranted('phone')]);
  expect(granting('phone', bookingCreated(), accessGranted('phone'))).toEqual([]);
  expect(granting('desk', bookingCreated(), accessGranted('phone'))).toEqual([
    accessGranted('desk'),
  ]);
});

test('the browser that booked needs no grant', () =>
  expect(granting('booker', bookingCreated({ visitorHash: 'booker' }))).toEqual([]));

test('through a recovery link the grant says so', () =>
  expect(
    given(bookingDecider, [bookingCreated()]).when((booking) =>
      grantAccess({ visitorHash: 'phone', through: 'recovery-link' }, booking),
    ),
  ).toEqual([
    { type: 'BookingAccessGranted', data: { visitorHash: 'phone', through: 'recovery-link' } },
  ]));

test('no browser gets access to an absent booking', () =>
  expect(granting('phone')).toEqual({ reason: 'booking-absent' }));
