import { expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { acceptTerms } from './accept-terms.ts';
import { bookingDecider } from './booking.ts';
import {
  bookingConfirmed,
  bookingCreated,
  numberDrawn,
  personForgotten,
} from './booking.fixture.ts';
import type { BookingEvent } from './events.ts';

const accepted = { termsVersion: '2025-01-18', acceptedAt: '2026-11-20T12:00:00.000Z' };
const after = (...events: BookingEvent[]) => given(bookingDecider, events).state;

test('the terms are recorded with their version and time, once per version', () => {
  expect(acceptTerms(accepted, after(bookingCreated()))).toEqual([
    { type: 'TermsAccepted', data: accepted },
  ]);
  const before: BookingEvent = { type: 'TermsAccepted', data: accepted };
  const later = { ...accepted, acceptedAt: '2026-11-20T12:05:00.000Z' };
  expect(acceptTerms(later, after(bookingCreated(), before))).toEqual([]);
  const newer = { ...later, termsVersion: '2026-12-01' };
  expect(acceptTerms(newer, after(bookingCreated(), before))).toEqual([
    { type: 'TermsAccepted', data: newer },
  ]);
});

test('nothing is recorded once the booking is paid or its traveller erased, or without a booking', () => {
  expect(acceptTerms(accepted, after(bookingCreated(), numberDrawn(), bookingConfirmed()))).toEqual(
    [],
  );
  expect(acceptTerms(accepted, after(bookingCreated(), personForgotten()))).toEqual([]);
  expect(acceptTerms(accepted, { status: 'absent' })).toEqual({ reason: 'booking-absent' });
});
