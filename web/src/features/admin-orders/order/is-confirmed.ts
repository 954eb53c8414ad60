import type { BookingView } from '#http/contracts/booking-answers.ts';

/** Returns whether the order is a valid reservation: with a number, and not cancelled. */
export const isConfirmed = ({ confirmationNumber, paymentStatus }: BookingView) =>
  confirmationNumber !== null && paymentStatus !== 'cancelled';
