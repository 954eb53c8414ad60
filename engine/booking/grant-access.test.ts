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

test('only the first browser that paid through a recovery link has paid, also if it was let in before', () => {
  const link = { through: 'recovery-link' as const };
  const paying = (visitorHash: string, ...events: BookingEvent[]) =>
    given(bookingDecider, [bookingCreated({ visitorHash: 'booker' }), ...events]).when((booking) =>
      grantAccess({ visitorHash, ...link, paid: true }, booking),
    );
  const granted = (data: { visitorHash: string; paid?: true }): BookingEvent => ({
    type: 'BookingAccessGranted',
    data: { ...link, ...data },
  });
  const payer = granted({ visitorHash: 'payer', paid: true });
  expect(paying('payer')).toEqual([payer]);
  expect(paying('payer', granted({ visitorHash: 'payer' }))).toEqual([payer]);
  expect(paying('payer', payer)).toEqual([]);
  expect(paying('stranger', payer)).toEqual([granted({ visitorHash: 'stranger' })]);
  expect(paying('stranger', payer, granted({ visitorHash: 'stranger' }))).toEqual([]);
  expect(paying('booker')).toEqual([]);
});

test('no browser gets access to an absent booking', () =>
  expect(granting('phone')).toEqual({ reason: 'booking-absent' }));
