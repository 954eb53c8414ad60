import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { Button } from '../../../components/button.tsx';
import { ChangeEmail } from '../../correction/change-email.tsx';
import { CorrectionDialog } from '../../correction/correction-dialog.tsx';
import { orderKey } from '../api/use-order.ts';
import { isConfirmed } from './order-state.ts';

/** Corrects the traveller of a confirmed reservation, at any time and with a reason. */
export function CorrectOrder({
  order: { booking, passenger, additionalPassengers },
}: {
  order: AdminOrderView;
}) {
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  if (!isConfirmed(booking)) return null;
  return (
    <div className="-mx-2 -mb-2 mt-2 flex flex-wrap gap-x-1">
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        className="px-2!"
      >
        Correct details
      </Button>
      <ChangeEmail bookingId={booking.id} current={passenger.email} by="administrator" />
      {asking && (
        <CorrectionDialog
          bookingId={booking.id}
          travellers={[passenger, ...additionalPassengers]}
          by="administrator"
          onDone={() => {
            setAsking(false);
            void cache.invalidateQueries({ queryKey: orderKey(String(booking.id)) });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
