import type { AdminEntry } from '#http/contracts/admin-orders.ts';
import { Badge } from '../../components/badge.tsx';
import { isFulfilled, statusLabel } from './order-status.ts';

const colours = {
  Paid: 'green',
  Processing: 'yellow',
  Draft: 'grey',
  Failed: 'red',
  Cancelled: 'grey',
} as const;

/** The label of a payment status (spec 2 §4). */
export const StatusBadge = ({ paymentStatus }: { paymentStatus: string }) => {
  const label = statusLabel(paymentStatus);
  return <Badge colour={colours[label]}>{label}</Badge>;
};

/** Whether the document was delivered (spec 2 §4). */
export const FulfillmentBadge = ({ paymentStatus }: { paymentStatus: string }) =>
  isFulfilled(paymentStatus) ? (
    <Badge colour="green">Fulfilled</Badge>
  ) : (
    <Badge colour="grey">Unfulfilled</Badge>
  );

/** What became of the money after it was paid; nothing where it stayed. */
export const MoneyBadges = ({ entry: { refund, isDisputed } }: { entry: AdminEntry }) => (
  <>
    {refund?.status === 'succeeded' && <Badge colour="grey">Refunded</Badge>}
    {isDisputed && <Badge colour="red">Disputed</Badge>}
  </>
);
