import { useState } from 'react';
import type { RefundRequest } from '#http/contracts/admin-order.ts';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { paymentKind } from '#http/contracts/product.ts';
import { Button } from '../../../components/button.tsx';
import { formatUsd } from '../../../format/money.ts';
import { useOrderCommand } from '../api/use-order-command.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const reasons: Record<RefundRequest['reason'], string> = {
  requested: 'Requested by the customer',
  'technical-failure': 'Technical failure',
  duplicate: 'Duplicate charge',
  fraud: 'Fraud',
  other: 'Other',
};

/** Refunds the whole card payment after a confirmation. */
export function RefundOrder({ order: { booking, refund } }: { order: AdminOrderView }) {
  const [asking, setAsking] = useState(false);
  const fee = formatUsd(booking.reservationFee);
  const { confirmationNumber, stripePaymentIntentId: paymentId } = booking;
  const isPaidByCard =
    confirmationNumber !== null && paymentId !== null && paymentKind(paymentId) === 'card';
  const canRefund = isPaidByCard && (refund === null || refund.status === 'failed');
  return (
    <>
      {canRefund && (
        <Button
          variant="danger-quiet"
          aria-haspopup="dialog"
          data-page-action="danger"
          onClick={() => setAsking(true)}
        >
          Refund {fee}
        </Button>
      )}
      <output className="text-sm text-muted empty:hidden max-sm:min-w-full">
        {!isPaidByCard && 'There is no card payment to refund.'}
        {refund &&
          refund.status !== 'failed' &&
          `Refund of ${formatUsd(refund.amount)}: ${refund.status}.`}
        {refund?.status === 'failed' && 'The last refund failed. You can try again.'}
      </output>
      {asking && <RefundDialog bookingId={booking.id} fee={fee} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Closing it stops the retries. */
function RefundDialog({
  bookingId,
  fee,
  onClose,
}: {
  bookingId: number;
  fee: string;
  onClose: () => void;
}) {
  const refund = useOrderCommand(bookingId, 'refund');
  return (
    <ReasonDialog
      title={`Refund ${fee}?`}
      text="The whole reservation fee is refunded to the card. The reservation itself stays."
      reasons={reasons}
      confirm={`Refund ${fee}`}
      destroys
      command={refund}
      refused="The refund failed."
      onConfirm={(answer) => refund.mutate(answer, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
