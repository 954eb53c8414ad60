import type { AdminEntry } from '#http/contracts/admin-orders.ts';
import { cardName } from '../../content/card-brands.ts';

/** The Method column: a card, `Admin`, `Bulk Fix`, or a dash for what is not paid (spec 2 §9). */
export function paymentMethod({ booking, paymentMethod: method }: AdminEntry) {
  const intentId = booking.stripePaymentIntentId ?? '';
  if (intentId.startsWith('free_admin_')) return 'Admin';
  if (intentId.startsWith('bulk_fix_')) return 'Bulk Fix';
  return method ? cardName(method.card) : '—';
}
