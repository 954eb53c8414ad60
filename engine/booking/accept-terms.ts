import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { Booking } from './booking-state.ts';
import type { BookingEvent } from './events.ts';

/**
 * Records that the traveller accepted this version of the terms when they pressed *Pay*, once per
 * version. Nothing is recorded for a booking that can no longer be paid: its payment says why.
 */
export const acceptTerms = (
  command: { termsVersion: string; acceptedAt: string },
  booking: Booking,
): Decision<BookingEvent, Rejection<'booking-absent'>> => {
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  if (booking.status !== 'open' || booking.forgotten) return [];
  return booking.acceptedTerms?.termsVersion === command.termsVersion
    ? []
    : [{ type: 'TermsAccepted', data: command }];
};
