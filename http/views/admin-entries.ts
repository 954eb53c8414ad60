import { bookingsByIds } from '#projections/bookings/queries.ts';
import type { AdminEntry } from '../contracts/admin-orders.ts';
import type { Ports } from '../ports.ts';
import { bookingEntries } from './booking-entries.ts';

/** Orders as the administrator sees them, in the order of the ids; unknown ids are left out. */
export const adminEntries = async (
  ports: Pick<Ports, 'knex' | 'sealing'>,
  ids: readonly number[],
): Promise<AdminEntry[]> => {
  const entries = await bookingEntries(ports, await bookingsByIds(ports.knex, ids));
  const entryOf = new Map(entries.map((entry) => [entry.booking.id, entry]));
  return ids.flatMap((id) => entryOf.get(id) ?? []);
};
