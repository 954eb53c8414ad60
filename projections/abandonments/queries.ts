import type { Knex } from 'knex';
import type { AbandonmentRow } from './abandonment-row.ts';

/** The newest abandonment of a booking, or `undefined`. */
export const abandonmentOf = (knex: Knex, bookingId: number): Promise<AbandonmentRow | undefined> =>
  knex<AbandonmentRow>('abandonment').where({ booking_id: bookingId }).first();
