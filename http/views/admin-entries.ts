import { bookingsByIds } from '#projections/bookings/queries.ts';
import { paymentsOfBookings } from '#projections/payments/queries.ts';
import type { AdminEntry } from '../contracts/admin-order-answers.ts';
import type { Ports } from '../ports.ts';
import { bookingEntries } from './booking-entries.ts';

/**
 * Returns orders as the administrator sees them, in the order of the ids; unknown ids are omitted.
 */
export const adminEntries = async (
  { knex, sealing }: Pick<Ports, 'knex' | 'sealing'>,
  ids: readonly number[],
): Promise<AdminEntry[]> => {
  const [rows, payments] = await Promise.all([
    bookingsByIds(knex, ids),
    paymentsOfBookings(knex, ids),
  ]);
  const forgotten = new Map(rows.map((row) => [row.booking_id, row.forgotten_at]));
  const disputed = new Set(
    payments.flatMap(({ booking_id, dispute_status }) => (dispute_status ? [booking_id] : [])),
  );
  const entries = await bookingEntries(sealing, rows, payments);
  const entryOf = new Map(
    entries.map((entry): [number, AdminEntry] => {
      const { id } = entry.booking;
      const forgottenAt = forgotten.get(id)?.toISOString() ?? null;
      return [id, { ...entry, forgottenAt, isDisputed: disputed.has(id) }];
    }),
  );
  return ids.flatMap((id) => entryOf.get(id) ?? []);
};
