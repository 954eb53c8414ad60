import type { Knex } from 'knex';
import type { BookingRow, BookingVisitorRow } from './booking-row.ts';

/** A booking by its id, or `undefined`. */
export const bookingById = (knex: Knex, bookingId: number): Promise<BookingRow | undefined> =>
  knex<BookingRow>('booking').where({ booking_id: bookingId }).first();

/** Returns whether the browser with this cookie hash may see a booking. */
export const visitorMaySee = async (
  knex: Knex,
  bookingId: number,
  visitorHash: string,
): Promise<boolean> => {
  const row = await knex<BookingVisitorRow>('booking_visitor')
    .where({ booking_id: bookingId, visitor_hash: visitorHash })
    .first();
  return row !== undefined;
};

/** The bookings that the browser with this cookie hash may see. */
export const bookingsOfVisitor = (knex: Knex, visitorHash: string): Promise<number[]> =>
  knex<BookingVisitorRow>('booking_visitor')
    .where({ visitor_hash: visitorHash })
    .pluck('booking_id');

/** Selects the ids of the unpaid bookings made in the browser with this cookie hash. */
export const unpaidOfVisitor = (knex: Knex, visitorHash: string) =>
  knex<BookingVisitorRow>('booking_visitor')
    .join('booking', 'booking.booking_id', 'booking_visitor.booking_id')
    .where('booking_visitor.visitor_hash', visitorHash)
    .whereNull('booking.confirmed_at')
    .select('booking.booking_id');

/** The bookings of some ids, in any order. */
export const bookingsByIds = (knex: Knex, ids: readonly number[]): Promise<BookingRow[]> =>
  knex<BookingRow>('booking').whereRaw('booking_id = any(:ids)', { ids: [...ids] });

/** Returns the confirmation numbers of those of some bookings that have one, by their ids. */
export const confirmationNumbersOf = async (
  knex: Knex,
  ids: readonly (number | null)[],
): Promise<Map<number | null, string>> => {
  const rows = await knex<BookingRow>('booking')
    .whereRaw('booking_id = any(:ids)', { ids: ids.filter((id) => id !== null) })
    .whereNotNull('confirmation_number')
    .select('booking_id', 'confirmation_number');
  return new Map(rows.map((row) => [row.booking_id, row.confirmation_number ?? '']));
};

const PORTION = 500;

/**
 * Yields the ids of bookings made before an instant and not erased, the oldest first, in portions.
 */
export async function* keptBookingsBefore(knex: Knex, before: Date): AsyncGenerator<number[]> {
  for (let last: Pick<BookingRow, 'created_at' | 'booking_id'> | undefined; ;) {
    const query = knex<BookingRow>('booking')
      .where('created_at', '<', before)
      .whereNull('forgotten_at')
      .orderBy(['created_at', 'booking_id'])
      .limit(PORTION)
      .select('created_at', 'booking_id');
    if (last)
      query.whereRaw('(created_at, booking_id) > (?, ?)', [last.created_at, last.booking_id]);
    const rows = await query;
    last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ booking_id }) => booking_id);
  }
}
