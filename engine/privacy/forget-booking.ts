import type { Booking } from '../booking/booking-state.ts';
import { bookingDecider, handleBooking } from '../booking/booking.ts';
import type { BookingEvent, ForgettingCause } from '../booking/events.ts';
import { travellerSeals } from '../booking/travellers.ts';
import { currentAttempt } from '../booking/payment-attempts.ts';
import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { settleLastAttempt } from '../payment/settle-last-attempt.ts';

export type ForgetBookingRejection = Rejection<'booking-absent' | 'payment-under-way'>;

/**
 * Forgets a booking's traveller, once. `finishedAttempts` is how many tries to pay are known to be
 * over: one that began meanwhile, or a paid booking without its number yet, must end first.
 */
export const decideForgetting = (
  { because, finishedAttempts }: { because: ForgettingCause; finishedAttempts: number },
  booking: Booking,
): Decision<BookingEvent, ForgetBookingRejection> => {
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  if (booking.forgotten) return [];
  const mayBePaid = booking.status === 'open' && booking.attempts.length > finishedAttempts;
  if (mayBePaid || booking.status === 'confirming') return { reason: 'payment-under-way' };
  return [{ type: 'PersonalDataForgotten', data: { because } }];
};

/**
 * Forgets a booking's travellers and destroys the keys of what is sealed there; `eraseBooking` clears
 * away the rest. An unpaid booking's intent is cancelled first: there would be no address left to
 * write to about it. A booking that is being paid at this moment is rejected; whether the reservation
 * is still to be used, or cancelled, does not matter.
 */
export const forgetBooking = async (
  ports: { store: EventStore; provider: PaymentProvider; sealing: Sealing },
  bookingId: number,
  because: ForgettingCause,
  context: CommandContext,
): Promise<{ position: bigint } | ForgetBookingRejection> => {
  const { state: booking } = await foldStream(ports.store, bookingDecider, bookingId);
  let finishedAttempts = 0;
  if (booking.status === 'open' && !booking.forgotten) {
    if (await mayStillBePaid(ports, booking, context)) return { reason: 'payment-under-way' };
    finishedAttempts = booking.attempts.length;
  }
  const forgotten = await handleBooking(ports.store, context)(bookingId, (current) =>
    decideForgetting({ because, finishedAttempts }, current),
  );
  if ('reason' in forgotten) return forgotten;
  const travellers =
    forgotten.state.status === 'absent' ? [] : forgotten.state.additionalTravellers;
  const seals = travellerSeals(
    bookingId,
    travellers.map(({ sealed }) => sealed),
  );
  await ports.sealing.forget([
    bookingDecider.stream(bookingId),
    ...seals.map(({ subject }) => subject),
  ]);
  return { position: forgotten.position };
};

/** Settles or ends the last attempt. What the provider does not know, nobody can pay. */
const mayStillBePaid = async (
  ports: { store: EventStore; provider: PaymentProvider },
  booking: Extract<Booking, { status: 'open' }>,
  context: CommandContext,
): Promise<boolean> => {
  const intentId = currentAttempt(booking)?.intentId;
  if (intentId === undefined || !(await ports.provider.findIntent(intentId))) return false;
  return (await settleLastAttempt(ports, booking, { cancel: true }, context)) === 'undecided';
};
