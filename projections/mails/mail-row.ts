import type { Knex } from 'knex';
import type { Table } from '../rows/rows.ts';

/**
 * `failed`: rejected permanently. `withheld`: never sent, for a quota or an address that bounced.
 */
const MAIL_STATES = ['waiting', 'sent', 'bounced', 'failed', 'withheld'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/**
 * A row of `mail`: the outcome of the one mail for a reason. It contains no address and no content.
 */
export type MailRow = {
  reason: string;
  state: MailState;
  /** Attempts to send it. */
  attempts: number;
  /** Codes of the mail server, of the bounce, or why it was withheld. */
  detail: string | null;
  /** Id of the event that caused the mail. */
  cause: string;
  changed_at: Date;
};

export const mailTable: Table<MailRow> = { name: 'mail', key: ['reason'] };

export const mailsMigration = {
  name: '0130-mail',
  up: async (knex: Knex) => {
    await knex.schema.createTable('mail', (table) => {
      table.text('reason').primary();
      table.text('state').notNullable();
      table.integer('attempts').notNullable();
      table.text('detail');
      table.text('cause').notNullable();
      table.timestamp('changed_at').notNullable();
      table.index(['changed_at', 'reason']);
      table.index(['state', 'changed_at', 'reason']);
    });
    await knex.raw(`create index mail_waiting on mail (cause) where state = 'waiting'`);
  },
};
