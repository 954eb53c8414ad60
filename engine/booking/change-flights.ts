import { isDeepStrictEqual } from 'node:util';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { Booking } from './booking.ts';
import type { BookingEvent } from './events.ts';

/** Puts a confirmed reservation on the flights that are held for it; nothing where it is on them. */
export const changeFlights = (
  data: DataOf<BookingEvent, 'FlightsChanged'>,
  booking: Booking,
): BookingEvent[] =>
  booking.status !== 'confirmed' ||
  (isDeepStrictEqual(booking.outbound, data.outbound) &&
    isDeepStrictEqual(booking.return, data.return))
    ? []
    : [{ type: 'FlightsChanged', data }];
