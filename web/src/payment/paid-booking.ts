import type { ApiError } from '#http/contracts/error.ts';

/** The booking that a 409 calls paid already (`RecoveryPaid`, `BookingConflict`), where it names one. */
export const paidBookingId = (problem: ApiError | null): number | null =>
  problem && 'bookingId' in problem && typeof problem.bookingId === 'number'
    ? problem.bookingId
    : null;
