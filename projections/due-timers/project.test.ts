import { describe, expect, test } from 'vitest';
import {
  abandonmentExpired,
  abandonmentResolved,
  checkoutAbandoned,
  EXPIRES_AT,
  reminderSent,
} from '#engine/abandonment/abandonment.fixture.ts';
import { BOOKING_ID } from '#engine/booking/booking.fixture.ts';
import type { DomainEvent, RecordedEvent } from '#engine/kernel/event.ts';
import {
  duplicateDetected,
  feeRecorded,
  mismatchDetected,
  paymentOpened,
  paymentSucceeded,
} from '#engine/payment/payment.fixture.ts';
import { createMemoryRows } from '../rows/memory-rows.ts';
import { recordedStream } from '../recorded.fixture.ts';
import { dueTimersProjection } from './project.ts';

const noSealing = { openAll: () => Promise.reject(new Error('Nothing is sealed here')) };

/** The rows after batches of events. */
const timersAfter = async (...batches: RecordedEvent[][]) => {
  const rows = createMemoryRows();
  for (const batch of batches) await dueTimersProjection.project(batch, rows, noSealing);
  return [...(rows.tables.get('due_timer')?.values() ?? [])];
};
const abandonment = (...events: DomainEvent[]) =>
  recordedStream(`abandonment-${BOOKING_ID}`, events);
const payment = (...events: DomainEvent[]) => recordedStream('payment-pi_first', events);

const expiry = {
  kind: 'abandonment-expires',
  subject: String(BOOKING_ID),
  booking_id: BOOKING_ID,
  due_at: EXPIRES_AT,
};

describe('an abandonment', () => {
  test.each([
    ['runs until its link expires', [checkoutAbandoned()], [expiry]],
    ['runs on after the reminder', [checkoutAbandoned(), reminderSent()], [expiry]],
    ['ends with the payment', [checkoutAbandoned(), abandonmentResolved()], []],
    ['ends with its time', [checkoutAbandoned(), abandonmentExpired()], []],
    [
      'runs again when the checkout is left again',
      [checkoutAbandoned(), abandonmentExpired(), checkoutAbandoned({ number: 2 })],
      [expiry],
    ],
  ])('%s', async (_, events, timers) => {
    expect(await timersAfter(abandonment(...events))).toEqual(timers);
    const oneByOne = abandonment(...events).map((event) => [event]);
    expect(await timersAfter(...oneByOne)).toEqual(timers);
  });
});

describe('an opened payment', () => {
  test('is watched for a day', async () => {
    expect(await timersAfter(payment(paymentOpened()))).toEqual([
      {
        kind: 'payment-watch-ends',
        subject: 'pi_first',
        booking_id: BOOKING_ID,
        due_at: new Date(Date.parse('2026-11-20T12:00:00.000Z') + 24 * 3_600_000),
      },
    ]);
  });

  test.each([
    ['a success', [paymentSucceeded()]],
    ['a success and what follows it', [paymentSucceeded(), feeRecorded(80), duplicateDetected()]],
    ['a payment that does not match', [mismatchDetected('amount')]],
    ['a cancellation', [{ type: 'PaymentCancelled', data: { bookingId: BOOKING_ID } }]],
  ])('is no longer watched after %s', async (_, events) =>
    expect(await timersAfter(payment(paymentOpened(), ...events))).toEqual([]),
  );

  test('does not change the timers of others', async () =>
    expect(
      await timersAfter(
        abandonment(checkoutAbandoned()),
        payment(paymentOpened(), paymentSucceeded()),
      ),
    ).toEqual([expiry]));
});
