import { useState } from 'react';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { ForgetDialog } from './forget-dialog.tsx';
import { RowButton, SectionRow } from './section-card.tsx';

/** Erases the personal data of everyone on a booking, or of one of them, after a confirmation. */
export function ForgetPerson({
  order: { booking, additionalPassengers },
}: {
  order: AdminOrderView;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <SectionRow title="Personal Data" text="Deletes names, addresses, notes and mails for good.">
      <RowButton onClick={() => setAsking(true)}>Erase Personal Data</RowButton>
      {asking && (
        <ForgetDialog
          bookingId={booking.id}
          companions={additionalPassengers}
          onClose={() => setAsking(false)}
        />
      )}
    </SectionRow>
  );
}
