import type { Knex } from 'knex';

/** On how many occasions of a day (UTC) a reservation was found on the page *verify*, and the last of them. */
export type DayOfChecks = { times: number; lastAt: Date };
type Row = { booking_id: number; day: string; times: number; last_at: Date };
const TABLE = 'document_check';

/** Counts that number and last name of a reservation were checked together, which shows its use. */
export const noteCheck = async (knex: Knex, bookingId: number, at: Date): Promise<void> => {
  await knex.raw(
    `insert into ${TABLE} (booking_id, day, times, last_at) values (:bookingId, :day, 1, :at)
     on conflict (booking_id, day) do update set times = ${TABLE}.times + 1, last_at = excluded.last_at`,
    { bookingId, day: at.toISOString().slice(0, 10), at },
  );
};

/** The days on which a reservation was checked, the oldest first. */
export const checksOf = async (knex: Knex, bookingId: number): Promise<DayOfChecks[]> => {
  const rows = await knex<Row>(TABLE).where({ booking_id: bookingId }).orderBy('day');
  return rows.map(({ times, last_at }) => ({ times, lastAt: last_at }));
};

/** No personal data: an id and counts, which outlive an erasure as the books do. */
export const documentChecksMigration = {
  name: '0104-document-check',
  up: (knex: Knex) =>
    knex.schema.createTable(TABLE, (table) => {
      table.bigInteger('booking_id').notNullable();
      table.date('day').notNullable();
      table.integer('times').notNullable();
      table.timestamp('last_at').notNullable();
      table.primary(['booking_id', 'day']);
    }),
};
