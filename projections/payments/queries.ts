import type { Knex } from 'knex';
import type { Window } from '#engine/payment/payment-provider.ts';
import type { PaymentRow } from './payment-row.ts';

/** Returns a payment intent, paid or not, or `undefined`. */
export const paymentByIntent = (knex: Knex, intentId: string): Promise<PaymentRow | undefined> =>
  knex<PaymentRow>('payment').where({ intent_id: intentId }).first();

/** Returns the bookings of intents by the prefix of their ids, up to a limit. */
export const bookingsOfIntents = (knex: Knex, beginning: string, most: number): Promise<number[]> =>
  knex<PaymentRow>('payment')
    .whereRaw('intent_id ^@ :beginning', { beginning })
    .limit(most)
    .pluck('booking_id');

/**
 * Returns the intents to compare with the provider: paid in the window, or with a pending refund or
 * dispute.
 */
export const paymentsToReconcile =
  (knex: Knex) =>
  ({ from, to }: Window): Promise<string[]> =>
    knex<PaymentRow>('payment')
      .where((paid) => void paid.where('paid_at', '>=', from).where('paid_at', '<', to))
      .orWhereIn('refund_status', ['requested', 'pending'])
      .orWhere({ dispute_status: 'open' })
      .orderBy('opened_at')
      .pluck('intent_id');

/** Every payment that was opened for some bookings, in any order. */
export const paymentsOfBookings = (
  knex: Knex,
  bookingIds: readonly number[],
): Promise<PaymentRow[]> =>
  knex<PaymentRow>('payment').whereRaw('booking_id = any(:bookingIds)', {
    bookingIds: [...bookingIds],
  });

/** Every payment that was opened for a booking, oldest first. */
export const paymentsOfBooking = (knex: Knex, bookingId: number): Promise<PaymentRow[]> =>
  knex<PaymentRow>('payment').where({ booking_id: bookingId }).orderBy('opened_at');
