import type { AdminEntry } from '#http/contracts/admin-order-answers.ts';
import { Badge } from '../../components/badge.tsx';
import { statusLabel } from './order-status.ts';

const colours = {
  Paid: 'green',
  Processing: 'yellow',
  Draft: 'grey',
  Failed: 'red',
  Cancelled: 'grey',
} as const;

/**
 * The label of the payment status (spec 2 §4), and beside it later changes, the most important
 * last. Only a paid order can be cancelled, so a cancelled one has both.
 */
export const StatusBadges = ({ entry: { booking, refund, isDisputed } }: { entry: AdminEntry }) => {
  const status = statusLabel(booking.paymentStatus);
  const label = status === 'Cancelled' ? 'Paid' : status;
  return (
    <>
      <Badge colour={colours[label]}>{label}</Badge>
      {refund?.status === 'succeeded' && <Badge colour="grey">Refunded</Badge>}
      {status === 'Cancelled' && <Badge colour="grey">Cancelled</Badge>}
      {isDisputed && <Badge colour="red">Disputed</Badge>}
    </>
  );
};
