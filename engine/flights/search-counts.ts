import type { Knex } from 'knex';

/** A row of `search_count`: how often a route was searched on a day (UTC), and nothing else. */
export type SearchCountRow = { day: string; origin: string; destination: string; searches: number };

/** Counts a search. The log knows nothing of searches: a lost count is lost. */
export const countSearch = async (
  knex: Knex,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> => {
  await knex.raw(
    `insert into search_count as known (day, origin, destination, searches)
     values (:day, :from, :to, 1)
     on conflict (day, origin, destination) do update set searches = known.searches + 1`,
    { day: now.toISOString().slice(0, 10), from, to },
  );
};

/** The counts of some days, both included; of one route, if it is named. */
export const searchCounts = async (
  knex: Knex,
  { from, to, route }: { from: string; to: string; route?: Route | undefined },
): Promise<SearchCountRow[]> =>
  knex('search_count')
    .whereBetween('day', [from, to])
    .where(route ?? {})
    .select<SearchCountRow[]>(knex.raw(`day::text`), 'origin', 'destination', 'searches');

/** IATA codes. */
export type Route = { origin: string; destination: string };

export const searchCountsMigration = {
  name: '0131-search-count',
  up: (knex: Knex) =>
    knex.schema.createTable('search_count', (table) => {
      table.date('day').notNullable();
      table.text('origin').notNullable();
      table.text('destination').notNullable();
      table.integer('searches').notNullable();
      table.primary(['day', 'origin', 'destination']);
    }),
};
