import { useState } from 'react';
import type { AdminOrderView } from '#http/contracts/admin-order.ts';
import { Button } from '../../../components/button.tsx';
import { ForgetDialog } from './forget-dialog.tsx';
import { SectionCard } from './section-card.tsx';

/** Erases the personal data of everyone on a booking, or of one of them, after a confirmation. */
export function ForgetPerson({
  order: { booking, additionalPassengers },
}: {
  order: AdminOrderView;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <SectionCard title="Personal Data">
      <Button variant="danger-quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Erase Personal Data
      </Button>
      {asking && (
        <ForgetDialog
          bookingId={booking.id}
          companions={additionalPassengers}
          onClose={() => setAsking(false)}
        />
      )}
    </SectionCard>
  );
}
