import { useState } from 'react';
import type { CancelRequest } from '#http/contracts/admin-order.ts';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { useOrderCommand } from '../api/use-order-command.ts';
import { isConfirmed } from './is-confirmed.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { RowButton, SectionRow } from './section-card.tsx';

const reasons: Record<CancelRequest['reason'], string> = {
  requested: 'Requested by the customer',
  refunded: 'The fee was refunded',
  mistake: 'Made by mistake',
  fraud: 'Fraud',
  other: 'Other',
};

/** Cancels a confirmed reservation after a confirmation. */
export function CancelOrder({ order: { booking } }: { order: AdminOrderView }) {
  const [asking, setAsking] = useState(false);
  const isCancelled = booking.paymentStatus === 'cancelled';
  const canCancel = isConfirmed(booking);
  return (
    <SectionRow
      title="Validity"
      text={
        <output>
          {canCancel
            ? 'The reservation is valid. Cancelling does not refund the fee.'
            : isCancelled
              ? 'This reservation is cancelled.'
              : 'Only a confirmed reservation can be cancelled.'}
        </output>
      }
    >
      {canCancel && <RowButton onClick={() => setAsking(true)}>Cancel Reservation</RowButton>}
      {asking && <CancelDialog bookingId={booking.id} onClose={() => setAsking(false)} />}
    </SectionRow>
  );
}

/** Closing it stops the retries. */
function CancelDialog({ bookingId, onClose }: { bookingId: number; onClose: () => void }) {
  const cancel = useOrderCommand(bookingId, 'cancel');
  return (
    <ReasonDialog
      title="Cancel this reservation?"
      text="The itinerary can no longer be downloaded, and a check of its number says that it is cancelled. This does not refund the fee."
      reasons={reasons}
      confirm="Cancel Reservation"
      destroys
      command={cancel}
      refused="The reservation was not cancelled."
      onConfirm={(answer) => cancel.mutate(answer, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
