import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type Booking, isConfirmed } from './booking-state.ts';
import { bookingDecider, handleBooking } from './booking.ts';
import {
  drawConfirmationNumber,
  handleConfirmationNumber,
  takeConfirmationNumber,
} from './confirmation-number.ts';
import type { BookingEvent } from './events.ts';

type Paid = { intentId: string };
export type ConfirmBookingRejection = Rejection<'booking-absent' | 'paid-by-other-intent'>;

/** Draws the first candidate, or the next one when `taken` turned out to belong to another. */
export const drawNumber = (
  { intentId, candidate, taken }: Paid & { candidate: string; taken: string | undefined },
  booking: Booking,
): Decision<BookingEvent, ConfirmBookingRejection> => {
  const drawn: BookingEvent = {
    type: 'ConfirmationNumberDrawn',
    data: { confirmationNumber: candidate, intentId },
  };
  switch (booking.status) {
    case 'absent':
      return { reason: 'booking-absent' };
    case 'open':
      return [drawn];
    case 'confirming':
      if (booking.intentId !== intentId) return { reason: 'paid-by-other-intent' };
      return booking.confirmationNumber === taken ? [drawn] : [];
    case 'confirmed':
    case 'cancelled':
      return booking.intentId === intentId ? [] : { reason: 'paid-by-other-intent' };
    default:
      return booking satisfies never;
  }
};

/** Confirms the drawn number once the booking owns it. */
export const confirmDrawnNumber = (
  { confirmationNumber, at }: { confirmationNumber: string; at: Date },
  booking: Booking,
): Decision<BookingEvent, Rejection<'number-not-drawn'>> => {
  if (isConfirmed(booking)) return [];
  if (booking.status !== 'confirming' || booking.confirmationNumber !== confirmationNumber) {
    return { reason: 'number-not-drawn' };
  }
  const { bookingId, intentId } = booking;
  return [
    {
      type: 'BookingConfirmed',
      data: { bookingId, confirmationNumber, intentId, confirmedAt: at.toISOString() },
    },
  ];
};

/**
 * Gives a paid booking its one number, whatever else happens meanwhile: the draw is fixed on the
 * booking's stream before the number is taken, so after a crash, or in a second process, it continues with the
 * same candidate.
 */
export const confirmBooking = async (
  store: EventStore,
  bookingId: number,
  { intentId }: Paid,
  context: CommandContext,
): Promise<{ confirmationNumber: string; position: bigint } | ConfirmBookingRejection> => {
  for (let taken: string | undefined; ;) {
    const command = { intentId, candidate: drawConfirmationNumber(), taken };
    const drawn = await handleBooking(store, context)(bookingId, (booking) =>
      drawNumber(command, booking),
    );
    if ('reason' in drawn) return drawn;
    if (drawn.state.status !== 'confirming' && !isConfirmed(drawn.state)) {
      throw new Error(`${bookingDecider.stream(bookingId)} drew no confirmation number`);
    }
    const { confirmationNumber } = drawn.state;
    if (isConfirmed(drawn.state)) {
      return { confirmationNumber, position: drawn.position };
    }
    const owned = await handleConfirmationNumber(store, context)(confirmationNumber, (holder) =>
      takeConfirmationNumber({ bookingId }, holder),
    );
    if ('reason' in owned) {
      taken = confirmationNumber;
      continue;
    }
    const confirmed = await handleBooking(store, context)(bookingId, (booking) =>
      confirmDrawnNumber({ confirmationNumber, at: context.at }, booking),
    );
    if ('reason' in confirmed) continue;
    return { confirmationNumber, position: confirmed.position };
  }
};
