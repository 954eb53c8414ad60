import type { Knex } from 'knex';

/** When the supplier was last asked how a hold stands; not in the log, which says what changed. */
export type HoldChecks = {
  /** Claims the next check, unless one was claimed within the last `ms`; true when claimed. */
  claim(bookingId: number, now: Date, ms: number): Promise<boolean>;
  /** The supplier answered at `at`. */
  note(bookingId: number, at: Date): Promise<void>;
  /** The last answer's time. */
  last(bookingId: number): Promise<Date | undefined>;
};

/** The checks in the table `hold_check`. */
export const holdChecksIn = (knex: Knex): HoldChecks => ({
  claim: async (bookingId, now, ms) => {
    const { rowCount } = await knex.raw<{ rowCount: number }>(
      `insert into hold_check as known (booking_id, asked_at) values (:bookingId, :now)
       on conflict (booking_id) do update set asked_at = excluded.asked_at
       where known.asked_at <= :before`,
      { bookingId, now, before: new Date(now.getTime() - ms) },
    );
    return rowCount === 1;
  },
  note: async (bookingId, at) => {
    await knex('hold_check')
      .insert({ booking_id: bookingId, asked_at: at, answered_at: at })
      .onConflict('booking_id')
      .merge(['asked_at', 'answered_at']);
  },
  last: async (bookingId) => {
    const row = await knex('hold_check')
      .where({ booking_id: bookingId })
      .first<{ answered_at: Date | null } | undefined>('answered_at');
    return row?.answered_at ?? undefined;
  },
});

export const holdChecksMigration = {
  name: '0137-hold-check',
  up: (knex: Knex) =>
    knex.schema.createTable('hold_check', (table) => {
      table.bigInteger('booking_id').primary();
      table.timestamp('asked_at').notNullable();
      table.timestamp('answered_at');
    }),
};
