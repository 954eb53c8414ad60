import type { BookingView } from '#http/contracts/bookings.ts';

/** Whether a booking still waits for its payment; `processing` is paid and gets its number soon. */
export const isUnpaid = ({
  confirmationNumber,
  paymentStatus,
}: Pick<BookingView, 'confirmationNumber' | 'paymentStatus'>) =>
  confirmationNumber === null && paymentStatus !== 'processing';
