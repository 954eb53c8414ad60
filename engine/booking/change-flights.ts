import { isDeepStrictEqual } from 'node:util';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { Booking } from './booking-state.ts';
import type { BookingEvent } from './events.ts';

/** Changes a confirmed reservation to the flights that are held for it, unless it has them. */
export const changeFlights = (
  data: DataOf<BookingEvent, 'FlightsChanged'>,
  booking: Booking,
): BookingEvent[] =>
  booking.status !== 'confirmed' ||
  (isDeepStrictEqual(booking.outbound, data.outbound) &&
    isDeepStrictEqual(booking.return, data.return))
    ? []
    : [{ type: 'FlightsChanged', data }];
