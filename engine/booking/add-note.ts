import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { Booking } from './booking-state.ts';
import type { BookingEvent } from './events.ts';

/** Keeps a note among administrators with the booking. */
export const addNote = (
  command: DataOf<BookingEvent, 'NoteAdded'>,
  booking: Booking,
): Decision<BookingEvent, Rejection<'booking-absent' | 'person-forgotten'>> => {
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  if (booking.forgotten) return { reason: 'person-forgotten' };
  return [{ type: 'NoteAdded', data: command }];
};
