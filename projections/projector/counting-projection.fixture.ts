import type { Knex } from 'knex';
import type { Projection } from '../projection.ts';
import type { Table } from '../rows/rows.ts';

type CountedRow = { id: string; times: number };
const countedTable: Table<CountedRow> = { name: 'counted', key: ['id'] };

export type Counting = Projection & { counts(): Promise<number[]> };

/** Counts events in a separate table, which reveals an event projected twice. */
export const countingProjection = async (knex: Knex): Promise<Counting> => {
  await knex.schema.createTable('counted', (table) => {
    table.text('id').primary();
    table.integer('times').notNullable();
  });
  return {
    name: 'counting',
    version: 1,
    tables: [countedTable],
    project: async (events, rows) => {
      const ids = events.map(({ id }) => id);
      const known = await rows.load(countedTable, ids);
      await rows.put(
        countedTable,
        ids.map((id) => ({ id, times: (known.get(id)?.times ?? 0) + 1 })),
      );
    },
    counts: () => knex('counted').pluck('times'),
  };
};
