import { describe, expect, test } from 'vitest';
import {
  ABANDONED_AT,
  abandonmentExpired,
  abandonmentResolved,
  checkoutAbandoned,
  EXPIRES_AT,
  reminderSent,
} from '#engine/abandonment/abandonment.fixture.ts';
import type { AbandonmentEvent } from '#engine/abandonment/events.ts';
import { BOOKING_ID } from '#engine/booking/booking.fixture.ts';
import { recordedStream } from '../recorded.fixture.ts';
import type { AbandonmentRow } from './abandonment-row.ts';
import { evolveAbandonment } from './project.ts';

const rowAfter = (...events: AbandonmentEvent[]) =>
  recordedStream(`abandonment-${BOOKING_ID}`, events).reduce<AbandonmentRow | undefined>(
    evolveAbandonment,
    undefined,
  );

const open: AbandonmentRow = {
  booking_id: BOOKING_ID,
  status: 'open',
  abandoned_at: ABANDONED_AT,
  expires_at: EXPIRES_AT,
  reminder_sent_at: null,
  resolved_at: null,
};

describe('the row of an abandonment', () => {
  test('begins open', () => expect(rowAfter(checkoutAbandoned())).toEqual(open));

  test('contains when the reminder was sent', () =>
    expect(rowAfter(checkoutAbandoned(), reminderSent())).toEqual({
      ...open,
      reminder_sent_at: ABANDONED_AT,
    }));

  test('contains when it was resolved', () =>
    expect(rowAfter(checkoutAbandoned(), abandonmentResolved())).toEqual({
      ...open,
      status: 'resolved',
      resolved_at: ABANDONED_AT,
    }));

  test('contains that it expired', () =>
    expect(rowAfter(checkoutAbandoned(), abandonmentExpired())).toEqual({
      ...open,
      status: 'expired',
    }));

  test('is that of the newest one', () =>
    expect(
      rowAfter(
        checkoutAbandoned(),
        reminderSent(),
        abandonmentExpired(),
        checkoutAbandoned({ number: 2 }),
      ),
    ).toEqual(open));

  test.each([reminderSent(), abandonmentResolved(), abandonmentExpired()])(
    'is not created by $type alone',
    (event) => expect(rowAfter(event)).toBeUndefined(),
  );
});
