import { bookingsByIds } from '#projections/bookings/queries.ts';
import { paymentsOfBookings } from '#projections/payments/queries.ts';
import type { AdminEntry } from '../contracts/admin-order-answers.ts';
import type { Ports } from '../ports.ts';
import { bookingEntries } from './booking-entries.ts';

/** Returns orders as the administrator sees them, by their ids. */
export const adminEntriesById = async (
  { knex, sealing }: Pick<Ports, 'knex' | 'sealing'>,
  ids: readonly number[],
): Promise<Map<number, AdminEntry>> => {
  const [rows, payments] = await Promise.all([
    bookingsByIds(knex, ids),
    paymentsOfBookings(knex, ids),
  ]);
  const forgotten = new Map(rows.map((row) => [row.booking_id, row.forgotten_at]));
  const disputed = new Set(
    payments.flatMap(({ booking_id, dispute_status }) => (dispute_status ? [booking_id] : [])),
  );
  const entries = await bookingEntries(sealing, rows, payments);
  return new Map(
    entries.map((entry) => {
      const { id } = entry.booking;
      const forgottenAt = forgotten.get(id)?.toISOString() ?? null;
      return [id, { ...entry, forgottenAt, isDisputed: disputed.has(id) }];
    }),
  );
};

/** Returns the same in the order of the ids; unknown ids are omitted. */
export const adminEntries = async (
  ports: Pick<Ports, 'knex' | 'sealing'>,
  ids: readonly number[],
): Promise<AdminEntry[]> => {
  const entryOf = await adminEntriesById(ports, ids);
  return ids.flatMap((id) => entryOf.get(id) ?? []);
};

/** The name of the lead passenger; empty when it was erased. */
export const travellerOf = ({ passenger }: AdminEntry): string =>
  `${passenger.firstName} ${passenger.lastName}`.trim();
