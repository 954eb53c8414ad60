import type { OrderStatus } from '#http/contracts/admin-orders.ts';

/** Names of the filter groups, in the order of the choice (spec 2 §2). */
export const statusChoices: readonly { value: OrderStatus | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'paid', label: 'Paid' },
  { value: 'processing', label: 'Processing' },
  { value: 'draft', label: 'Draft' },
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled' },
];

type StatusLabel = 'Paid' | 'Processing' | 'Draft' | 'Failed' | 'Cancelled';

/** Returns the administrator's label of a payment status (spec 2 §4). */
export function statusLabel(paymentStatus: string): StatusLabel {
  switch (paymentStatus) {
    case 'succeeded':
    case 'completed':
    case 'fulfilled':
      return 'Paid';
    case 'incomplete':
    case 'requires_payment_method':
      return 'Draft';
    case 'failed':
    case 'canceled':
      return 'Failed';
    case 'cancelled':
      return 'Cancelled';
    default:
      return 'Processing';
  }
}

/** A separate list: `Fulfilled` counts here and `fulfilled` does not (spec 2 §4). */
export const fulfillmentLabel = (paymentStatus: string) =>
  ['succeeded', 'completed', 'Fulfilled'].includes(paymentStatus) ? 'Fulfilled' : 'Unfulfilled';
