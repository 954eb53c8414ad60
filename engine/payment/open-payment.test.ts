import { expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { BOOKING_ID } from '../booking/booking.fixture.ts';
import type { PaymentEvent } from './events.ts';
import { noteOpened } from './open-payment.ts';
import { paymentDecider } from './payment.ts';
import { paymentOpened, paymentSucceeded } from './payment.fixture.ts';

const noting = (...events: PaymentEvent[]) =>
  given(paymentDecider, events).when((payment) =>
    noteOpened(
      {
        bookingId: BOOKING_ID,
        attempt: 2,
        amountCents: 1900,
        livemode: true,
      },
      payment,
    ),
  );

test('an opened intent is noted with what it was opened for', () =>
  expect(noting()).toEqual([paymentOpened({ attempt: 2, amountCents: 1900, livemode: true })]));

test('it is noted once', () => {
  expect(noting(paymentOpened())).toEqual([]);
  expect(noting(paymentOpened(), paymentSucceeded())).toEqual([]);
});
