import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';

/** What happens next without the administrator, in words; a time follows. */
export const comingUpText: Record<AdminOrderView['comingUp'][number]['what'], string> = {
  'silence-ends': 'Counts as left',
  'recovery-mail': 'Reminder is sent',
  'abandonment-expires': 'Checkout expires',
  'payment-watch-ends': 'Unpaid payment is cancelled',
};
