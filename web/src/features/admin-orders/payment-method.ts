import type { AdminEntry } from '#http/contracts/admin-order-answers.ts';
import { paymentKind } from '#http/contracts/product.ts';
import { cardName } from '../../content/card-brands.ts';

/** The Method column: a card, `Admin`, `Bulk Fix`, or a dash for an unpaid order (spec 2 §9). */
export function paymentMethod({ booking, paymentMethod: method }: AdminEntry) {
  if (booking.stripePaymentIntentId === null) return '—';
  const kind = paymentKind(booking.stripePaymentIntentId);
  switch (kind) {
    case 'free':
      return 'Admin';
    case 'offline':
      return 'Bulk Fix';
    case 'card':
      return method ? cardName(method.card) : '—';
    default:
      return kind satisfies never;
  }
}
