import type { Decider } from '#engine/kernel/decider.ts';
import { commandHandler } from '#engine/kernel/handle-command.ts';
import { streamsNumbered } from '#engine/kernel/streams.ts';
import type { Booking } from './booking-state.ts';
import { type BookingEvent, bookingCodec } from './events.ts';
import { evolveBooking } from './evolve-booking.ts';

/** The stream `booking-{bookingId}`. */
export const bookingDecider: Decider<number, Booking, BookingEvent> = {
  ...streamsNumbered('booking-'),
  codec: bookingCodec,
  initial: { status: 'absent' },
  evolve: evolveBooking,
};
export const handleBooking = commandHandler(bookingDecider);
