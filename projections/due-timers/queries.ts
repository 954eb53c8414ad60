import type { Knex } from 'knex';
import type { TimerKind, TimerRow } from './timer-row.ts';

/** Returns the running timers of a booking, the next one first. */
export const timersOfBooking = (knex: Knex, bookingId: number): Promise<TimerRow[]> =>
  knex<TimerRow>('due_timer').where({ booking_id: bookingId }).orderBy(['due_at', 'kind']);

/** Returns the running timers of some bookings, the next one first. */
export const timersOfBookings = (knex: Knex, bookingIds: readonly number[]): Promise<TimerRow[]> =>
  knex<TimerRow>('due_timer').whereIn('booking_id', bookingIds).orderBy(['due_at', 'kind']);

/** Returns how many timers of each kind should have ended before an instant. */
export const countOverdue = async (knex: Knex, before: Date): Promise<Map<TimerKind, number>> => {
  const rows = await knex<TimerRow>('due_timer')
    .where('due_at', '<', before)
    .groupBy('kind')
    .select('kind')
    .count<{ kind: TimerKind; count: number }[]>({ count: '*' });
  return new Map(rows.map(({ kind, count }) => [kind, count]));
};
