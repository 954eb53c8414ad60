import { useState } from 'react';
import type { CancelRequest } from '#http/contracts/admin-order.ts';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { useOrderCommand } from '../api/use-order-command.ts';
import { DangerRow } from './danger-row.tsx';
import { isConfirmed } from './order-state.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const reasons: Record<CancelRequest['reason'], string> = {
  requested: 'Requested by the customer',
  refunded: 'The fee was refunded',
  mistake: 'Made by mistake',
  fraud: 'Fraud',
  other: 'Other',
};

/** Cancels a confirmed reservation after a confirmation; hidden for any other. */
export function CancelOrder({ order: { booking } }: { order: AdminOrderView }) {
  const [asking, setAsking] = useState(false);
  if (!isConfirmed(booking)) return null;
  return (
    <DangerRow
      title="Cancellation"
      text="Ends the reservation for good. The PDF is withdrawn, anyone who checks the number sees “Cancelled”, and the fee is not refunded."
      action="Cancel reservation"
      onClick={() => setAsking(true)}
    >
      {asking && <CancelDialog bookingId={booking.id} onClose={() => setAsking(false)} />}
    </DangerRow>
  );
}

/** Closing it stops the retries. */
function CancelDialog({ bookingId, onClose }: { bookingId: number; onClose: () => void }) {
  const cancel = useOrderCommand(bookingId, 'cancel');
  return (
    <ReasonDialog
      title="Cancel this reservation?"
      text="The itinerary can no longer be downloaded, and a check of its number says that it is cancelled. The traveller gets an email. This cannot be undone, and does not refund the fee."
      reasons={reasons}
      confirm="Cancel reservation"
      destroys
      command={cancel}
      refused="The reservation was not cancelled."
      onConfirm={(answer) => cancel.mutate(answer, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
