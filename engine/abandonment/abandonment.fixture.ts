import type { DataOf } from '#engine/kernel/event-codec.ts';
import { BOOKING_ID } from '../booking/booking.fixture.ts';
import type { AbandonmentEvent } from './events.ts';

export const ABANDONED_AT = new Date('2026-11-20T12:00:00.000Z');
export const EXPIRES_AT = new Date('2026-11-27T12:00:00.000Z');

export const checkoutAbandoned = (
  overrides: Partial<DataOf<AbandonmentEvent, 'CheckoutAbandoned'>> = {},
): AbandonmentEvent => ({
  type: 'CheckoutAbandoned',
  data: {
    bookingId: BOOKING_ID,
    number: 1,
    reason: 'hidden',
    expiresAt: EXPIRES_AT.toISOString(),
    ...overrides,
  },
});

export const reminderSent = (number = 1, tokenHash = 'first-hash'): AbandonmentEvent => ({
  type: 'ReminderSent',
  data: { number, tokenHash },
});

export const abandonmentResolved = (
  overrides: Partial<DataOf<AbandonmentEvent, 'AbandonmentResolved'>> = {},
): AbandonmentEvent => ({
  type: 'AbandonmentResolved',
  data: { number: 1, intentId: 'pi_first', byBookingId: null, ...overrides },
});

export const abandonmentExpired = (number = 1): AbandonmentEvent => ({
  type: 'AbandonmentExpired',
  data: { number },
});
