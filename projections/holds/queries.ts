import type { Knex } from 'knex';
import type { HoldRow } from './hold-row.ts';

/** Returns the holds of these bookings; those without a request have none. */
export const holdsOf = (knex: Knex, bookingIds: readonly number[]): Promise<HoldRow[]> =>
  knex<HoldRow>('hold').whereIn('booking_id', [...bookingIds]);

/** The holds that changed last. */
export const recentHolds = (knex: Knex, limit: number): Promise<HoldRow[]> =>
  knex<HoldRow>('hold')
    .orderBy([
      { column: 'changed_at', order: 'desc' },
      { column: 'booking_id', order: 'desc' },
    ])
    .limit(limit);
