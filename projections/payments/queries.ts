import type { Knex } from 'knex';
import type { PaymentRow } from './project.ts';

/** The charge of a payment intent, or `undefined` while there is none. */
export const paymentByIntent = (knex: Knex, intentId: string): Promise<PaymentRow | undefined> =>
  knex<PaymentRow>('payment').where({ intent_id: intentId }).first();
