import type { Knex } from 'knex';
import type { AccessKind } from '#engine/audit/describe-access.ts';
import type { Table } from '../rows/rows.ts';

/** A row of `access`: an entry of the access log. */
export type AccessRow = {
  /** UTC, like `2026-11`. */
  month: string;
  /** In the month's stream. */
  revision: number;
  event_id: string;
  /** When it happened, or the hour in which it was counted. */
  at: Date;
  kind: AccessKind;
  who: string;
  what: string;
  about: string | null;
};

export const accessTable: Table<AccessRow> = { name: 'access', key: ['month', 'revision'] };

export const accessLogMigration = {
  name: '0160-access',
  up: (knex: Knex) =>
    knex.schema.createTable('access', (table) => {
      table.text('month').notNullable();
      table.bigInteger('revision').notNullable();
      table.text('event_id').notNullable();
      table.timestamp('at').notNullable();
      table.text('kind').notNullable();
      table.text('who').notNullable();
      table.text('what').notNullable();
      table.text('about');
      table.primary(['month', 'revision']);
    }),
};
