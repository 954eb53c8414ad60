import type { ReservationView } from '#http/contracts/reservation-answers.ts';
import { isHeld } from '../hold/hold-status.ts';

/** Returns whether a reservation has a document that is valid. */
export const isValid = ({
  booking,
  hold,
}: {
  booking: Pick<ReservationView['booking'], 'confirmationNumber' | 'paymentStatus'>;
  hold: Pick<NonNullable<ReservationView['hold']>, 'status'> | null;
}) =>
  booking.confirmationNumber !== null &&
  booking.paymentStatus !== 'cancelled' &&
  (!hold || isHeld(hold));
