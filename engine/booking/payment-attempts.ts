import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { Booking, PaymentAttempt } from './booking-state.ts';
import type { BookingEvent } from './events.ts';

/** The newest attempt, the only one that may still be paid. */
export const currentAttempt = (booking: Booking): PaymentAttempt | undefined =>
  booking.status === 'absent' ? undefined : booking.attempts.at(-1);

/**
 * Starts the attempt after `finished` (0: the first one). When it was started already, by another
 * tab or before a crash, nothing is written.
 */
export const startPaymentAttempt = (
  { finished }: { finished: number },
  booking: Booking,
): Decision<
  BookingEvent,
  Rejection<'booking-absent' | 'already-paid' | 'booking-replaced' | 'person-forgotten'>
> => {
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  if (booking.status !== 'open') return { reason: 'already-paid' };
  if (booking.replacedBy !== null) return { reason: 'booking-replaced' };
  if (booking.forgotten) return { reason: 'person-forgotten' };
  if (booking.attempts.length > finished) return [];
  return [
    {
      type: 'PaymentAttemptStarted',
      data: { attempt: finished + 1, amountCents: booking.feeCents },
    },
  ];
};

/** Notes the intent that the provider opened for an attempt, once. */
export const attachPaymentIntent = (
  command: { attempt: number; intentId: string },
  booking: Booking,
): Decision<BookingEvent, Rejection<'attempt-unknown'>> => {
  const attempt =
    booking.status === 'absent'
      ? undefined
      : booking.attempts.find((candidate) => candidate.attempt === command.attempt);
  if (!attempt) return { reason: 'attempt-unknown' };
  return attempt.intentId === undefined ? [{ type: 'PaymentIntentAttached', data: command }] : [];
};
