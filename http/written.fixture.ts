import type { Knex } from 'knex';
import { expect } from 'vitest';
import { awaitPosition } from '#projections/projector/checkpoints.ts';
import { projections } from '#projections/projections.ts';
import type { Ports } from './ports.ts';

/** Returns the number of rows of each table. */
const rowCounts = async (knex: Knex): Promise<Record<string, number>> => {
  const { rows: tables } = await knex.raw<{ rows: { name: string }[] }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
     from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema')
       and table_name not in ('rate_limit', 'access_outbox') order by 1`,
  );
  const { rows } = await knex.raw<{ rows: { name: string; count: number }[] }>(
    tables
      .map(({ name }) => `select '${name}' as name, count(*) from ${name}`)
      .join(' union all ')
      .replace('from public.task', "from public.task where queue <> 'follow-webhooks'"),
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

/**
 * Returns the state of the log and every table, to compare before and after. Excludes the webhook
 * inbox, which the provider writes to at any time, and what is counted and recorded for each
 * request.
 */
export const whatIsWritten = async ({ store, knex }: Ports) => {
  const head = await store.head();
  // Earlier events may not be projected yet.
  const names = projections.map(({ name }) => name);
  expect(await awaitPosition(knex, names, head, 30_000)).toBe(true);
  return { head, rows: await rowCounts(knex) };
};
