import type { Booking } from '../booking/booking-state.ts';
import { handleBooking } from '../booking/booking.ts';
import type { BookingEvent } from '../booking/events.ts';
import { travellerSubject } from '../booking/travellers.ts';
import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import { type ErasePorts, eraseTraces } from './erase-booking.ts';

export type ForgetTravellerRejection = Rejection<'booking-absent' | 'no-such-traveller'>;

/** Forgets one traveller beside the lead passenger, once; with the lead passenger goes everybody. */
const decideTravellerForgetting = (
  { traveller }: { traveller: number },
  booking: Booking,
): Decision<BookingEvent, ForgetTravellerRejection> => {
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  const known = booking.additionalTravellers[traveller - 2];
  if (!known) return { reason: 'no-such-traveller' };
  return known.sealed === '' ? [] : [{ type: 'TravellerForgotten', data: { traveller } }];
};

/**
 * Forgets one traveller of a booking, numbered from 2 on, and destroys the key of what is sealed for
 * them; `eraseTraveller` clears away the rest. The fee and the other travellers stay; the next document
 * is issued without the one who was forgotten.
 */
export const forgetTraveller = async (
  { store, sealing }: { store: EventStore; sealing: Sealing },
  { bookingId, traveller }: { bookingId: number; traveller: number },
  context: CommandContext,
): Promise<{ position: bigint } | ForgetTravellerRejection> => {
  const forgotten = await handleBooking(store, context)(bookingId, (booking) =>
    decideTravellerForgetting({ traveller }, booking),
  );
  if ('reason' in forgotten) return forgotten;
  await sealing.forget([travellerSubject(bookingId, traveller)]);
  return { position: forgotten.position };
};

/** Destroys a forgotten traveller's key, and documents and mails that name them. Safe to repeat. */
export const eraseTraveller = async (
  ports: ErasePorts,
  bookingId: number,
  traveller: number,
): Promise<void> => {
  await ports.sealing.forget([travellerSubject(bookingId, traveller)]);
  await eraseTraces(ports, bookingId);
};
