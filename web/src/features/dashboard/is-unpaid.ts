import type { BookingView } from '#http/contracts/booking-answers.ts';

/** Returns whether a booking is unpaid; `processing` is paid and gets its number soon. */
export const isUnpaid = ({
  confirmationNumber,
  paymentStatus,
}: Pick<BookingView, 'confirmationNumber' | 'paymentStatus'>) =>
  confirmationNumber === null && paymentStatus !== 'processing';

/** What an unpaid reservation lacks. */
export const NOT_PAID_YET = 'Not paid yet: you get a confirmation number after payment.';
