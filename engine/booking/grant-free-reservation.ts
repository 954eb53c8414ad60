import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import { paymentIdOf } from '../payment/payment-kind.ts';
import type { Booking } from './booking-state.ts';
import { handleBooking } from './booking.ts';
import { confirmBooking } from './confirm-booking.ts';
import { drawConfirmationNumber } from './confirmation-number.ts';
import type { BookingEvent } from './events.ts';

type FreeReservationRejection = Rejection<'booking-absent' | 'already-paid' | 'person-forgotten'>;

/** Gives an unpaid booking away; a repeat changes nothing. */
export const decideFreeReservation = (
  { intentId, candidate }: { intentId: string; candidate: string },
  booking: Booking,
): Decision<BookingEvent, FreeReservationRejection> => {
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  if (booking.status !== 'open') {
    return booking.intentId === intentId ? [] : { reason: 'already-paid' };
  }
  if (booking.forgotten) return { reason: 'person-forgotten' };
  return [
    { type: 'ReservationGrantedFree', data: { intentId } },
    { type: 'ConfirmationNumberDrawn', data: { confirmationNumber: candidate, intentId } },
  ];
};

/**
 * The administrator's free booking (spec 2 §2): confirmed like a paid one, without the provider. An
 * intent that is paid nevertheless meanwhile counts as a duplicate, and is refunded.
 */
export const grantFreeReservation = async (
  store: EventStore,
  bookingId: number,
  context: CommandContext,
): Promise<{ confirmationNumber: string; position: bigint } | FreeReservationRejection> => {
  const intentId = paymentIdOf('free', bookingId);
  const granted = await handleBooking(store, context)(bookingId, (booking) =>
    decideFreeReservation({ intentId, candidate: drawConfirmationNumber() }, booking),
  );
  if ('reason' in granted) return granted;
  const confirmed = await confirmBooking(store, bookingId, { intentId }, context);
  if (!('reason' in confirmed)) return confirmed;
  return { reason: confirmed.reason === 'booking-absent' ? 'booking-absent' : 'already-paid' };
};
