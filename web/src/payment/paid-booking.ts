import type { ApiError } from '#http/contracts/error.ts';

/** Returns the paid booking of a 409 (`RecoveryPaid`, `BookingConflict`), if it names one. */
export const paidBookingId = (problem: ApiError | null): number | null =>
  problem && 'bookingId' in problem && typeof problem.bookingId === 'number'
    ? problem.bookingId
    : null;
