import type { Knex } from 'knex';
import type { Table } from '../rows/rows.ts';

/** A row of the table `payment`: one payment intent of ours. Money in cents. */
export type PaymentRow = {
  intent_id: string;
  booking_id: number;
  status: 'open' | 'failed' | 'cancelled' | 'mismatched' | 'succeeded' | 'duplicate';
  /** The opened amount; the received amount is the same unless `mismatched`. */
  amount_cents: number;
  currency: string;
  opened_at: Date;
  /** The newest decline; it stays after a later success. */
  last_failure_code: string | null;
  charge_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  /** The provider's fee, `null` while it is unknown. */
  fee_cents: number | null;
  paid_at: Date | null;
  /** By the provider's id; the two columns below are computed from it. */
  refunds: Record<string, { amountCents: number; status: RefundStatus }>;
  /** Without failed refunds. */
  refunded_cents: number;
  /** Of the newest refund. */
  refund_status: RefundStatus | null;
  dispute_status: 'open' | 'won' | 'lost' | null;
};

export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed';

export const paymentTable: Table<PaymentRow> = { name: 'payment', key: ['intent_id'] };

export const paymentsMigration = {
  name: '0006-payment',
  up: (knex: Knex) =>
    knex.schema.createTable('payment', (table) => {
      table.text('intent_id').primary();
      table.bigInteger('booking_id').notNullable().index();
      table.text('charge_id').notNullable();
      table.integer('amount_cents').notNullable();
      table.text('currency').notNullable();
      table.text('card_brand');
      table.text('card_last4');
      table.timestamp('paid_at').notNullable();
    }),
};

export const paymentFactsMigration = {
  name: '0013-payment-facts',
  up: async (knex: Knex) => {
    // The rows are projected again from the log.
    await knex('payment').truncate();
    await knex('projection_checkpoint').where({ projection: 'payments' }).delete();
    await knex.schema.alterTable('payment', (table) => {
      table.setNullable('charge_id');
      table.setNullable('paid_at');
      table.text('status').notNullable();
      table.timestamp('opened_at').notNullable().index();
      table.text('last_failure_code');
      table.integer('fee_cents');
      table.jsonb('refunds').notNullable();
      table.integer('refunded_cents').notNullable();
      table.text('refund_status');
      table.text('dispute_status');
    });
  },
};

export const paymentRefundsMigration = {
  name: '0055-payment-refunds',
  up: (knex: Knex) => knex.raw('alter table payment alter column refunds type json'),
};
