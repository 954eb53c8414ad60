import type { Problem } from '#http/contracts/problem.ts';

/** The booking that a 409 calls paid already (`RecoveryPaid`, `BookingConflict`), where it names one. */
export const paidBookingId = (problem: Problem | null): number | null =>
  problem && 'bookingId' in problem && typeof problem.bookingId === 'number'
    ? problem.bookingId
    : null;
