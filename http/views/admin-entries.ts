import { bookingsByIds } from '#projections/bookings/queries.ts';
import { disputedBookings } from '#projections/payments/queries.ts';
import type { AdminEntry } from '../contracts/admin-orders.ts';
import type { Ports } from '../ports.ts';
import { bookingEntries } from './booking-entries.ts';

/**
 * Returns orders as the administrator sees them, in the order of the ids; unknown ids are omitted.
 */
export const adminEntries = async (
  ports: Pick<Ports, 'knex' | 'sealing'>,
  ids: readonly number[],
): Promise<AdminEntry[]> => {
  const [rows, disputed] = await Promise.all([
    bookingsByIds(ports.knex, ids),
    disputedBookings(ports.knex, ids),
  ]);
  const forgotten = new Map(rows.map((row) => [row.booking_id, row.forgotten_at]));
  const entries = await bookingEntries(ports, rows);
  const entryOf = new Map(
    entries.map((entry): [number, AdminEntry] => {
      const { id } = entry.booking;
      const forgottenAt = forgotten.get(id)?.toISOString() ?? null;
      return [id, { ...entry, forgottenAt, isDisputed: disputed.includes(id) }];
    }),
  );
  return ids.flatMap((id) => entryOf.get(id) ?? []);
};
