import { useState } from 'react';
import type { RefundRequest } from '#http/contracts/admin-order.ts';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { Button } from '../../../components/button.tsx';
import { formatUsd } from '../../../format/money.ts';
import { useOrderCommand } from '../api/use-order-command.ts';
import { isRefundable } from './order-state.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const reasons: Record<RefundRequest['reason'], string> = {
  requested: 'Requested by the customer',
  'technical-failure': 'Technical failure',
  duplicate: 'Duplicate charge',
  fraud: 'Fraud',
  other: 'Other',
};

/** Refunds the whole card payment after a confirmation; hidden if there is none to refund. */
export function RefundOrder({ order }: { order: AdminOrderView }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {isRefundable(order) && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
          className="sm:not-first:ml-4"
        >
          Refund {formatUsd(order.booking.reservationFee)}
        </Button>
      )}
      {asking && <RefundDialog order={order} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Refunds the fee for a reason, which also accepts an open request. Closing it stops the retries. */
export function RefundDialog({
  order: { booking, refundRequest },
  onClose,
}: {
  order: AdminOrderView;
  onClose: () => void;
}) {
  const refund = useOrderCommand(booking.id, 'refund');
  const title = `Refund ${formatUsd(booking.reservationFee)}`;
  return (
    <ReasonDialog
      title={`${title}?`}
      text="The whole reservation fee goes back to the card, and the traveller gets an email. This cannot be undone. The reservation itself stays as it is."
      reasons={reasons}
      likely={refundRequest?.status === 'open' ? 'requested' : ''}
      confirm={title}
      command={refund}
      refused="The refund failed."
      onConfirm={(answer) => refund.mutate(answer, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
