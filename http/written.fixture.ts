import type { Knex } from 'knex';
import { expect } from 'vitest';
import { awaitPosition } from '#projections/projector/checkpoints.ts';
import { projections } from '#projections/projections.ts';
import type { Ports } from './ports.ts';

/** How many rows each table holds. */
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
 * Where the log and every table stand, to compare before and after; but for the inbox of webhooks,
 * into which the provider writes when it likes, and what is counted and noted of each request.
 */
export const whatIsWritten = async ({ store, knex }: Ports) => {
  const head = await store.head();
  // What was asked before may still be on its way into the read models.
  const names = projections.map(({ name }) => name);
  expect(await awaitPosition(knex, names, head, 30_000)).toBe(true);
  return { head, rows: await rowCounts(knex) };
};
