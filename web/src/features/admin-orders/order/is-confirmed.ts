import type { BookingView } from '#http/contracts/bookings.ts';

/** Whether the order is a reservation that stands: numbered, and not cancelled. */
export const isConfirmed = ({ confirmationNumber, paymentStatus }: BookingView) =>
  confirmationNumber !== null && paymentStatus !== 'cancelled';
