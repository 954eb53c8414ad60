import type { Knex } from 'knex';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { paymentCodec } from '#engine/payment/events.ts';
import { paymentDecider } from '#engine/payment/payment.ts';
import type { Projection } from '../projection.ts';

const prefix = paymentDecider.stream('');

/** A row of the table `payment`: a charge that the provider took. Money in cents. */
export type PaymentRow = {
  intent_id: string;
  booking_id: number;
  charge_id: string;
  amount_cents: number;
  currency: string;
  card_brand: string | null;
  card_last4: string | null;
  paid_at: Date;
};

const toRows = (event: RecordedEvent): PaymentRow[] => {
  const paid = paymentCodec.decodeAs('PaymentSucceeded', event);
  if (!paid) return [];
  return [
    {
      intent_id: event.stream.slice(prefix.length),
      booking_id: paid.bookingId,
      charge_id: paid.chargeId,
      amount_cents: paid.amountCents,
      currency: paid.currency,
      card_brand: paid.card?.brand ?? null,
      card_last4: paid.card?.last4 ?? null,
      paid_at: new Date(paid.paidAt),
    },
  ];
};

const project = async (events: RecordedEvent[], transaction: Knex.Transaction) => {
  const rows = events.flatMap(toRows);
  if (rows.length === 0) return;
  await transaction<PaymentRow>('payment').insert(rows).onConflict('intent_id').merge();
};

/** The charges behind the bookings, with the card as far as it may be shown. */
export const paymentsProjection: Projection = { name: 'payments', project };

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
