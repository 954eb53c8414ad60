import { bookingsByIds } from '#projections/bookings/queries.ts';
import type { AdminEntry } from '../contracts/admin-orders.ts';
import type { Ports } from '../ports.ts';
import { bookingEntries } from './booking-entries.ts';

/** Orders as the administrator sees them, in the order of the ids; unknown ids are left out. */
export const adminEntries = async (
  ports: Pick<Ports, 'knex' | 'sealing'>,
  ids: readonly number[],
): Promise<AdminEntry[]> => {
  const rows = await bookingsByIds(ports.knex, ids);
  const forgotten = new Map(rows.map((row) => [row.booking_id, row.forgotten_at]));
  const entries = await bookingEntries(ports, rows);
  const entryOf = new Map(
    entries.map((entry): [number, AdminEntry] => {
      const forgottenAt = forgotten.get(entry.booking.id)?.toISOString() ?? null;
      return [entry.booking.id, { ...entry, forgottenAt }];
    }),
  );
  return ids.flatMap((id) => entryOf.get(id) ?? []);
};
