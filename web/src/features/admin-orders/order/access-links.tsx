import { useState } from 'react';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { formatInstant } from '../../../format/instant.ts';
import { useOrderCommand } from '../api/use-order-command.ts';
import { CommandDialog } from '../../../components/command-dialog.tsx';
import { RowButton, SectionRow } from './section-card.tsx';

/** The expiry of the emailed access links, and a button to revoke them. */
export function AccessLinks({ order: { booking, accessLinksUntil } }: { order: AdminOrderView }) {
  const [asking, setAsking] = useState(false);
  return (
    <SectionRow
      title="Access Links"
      text={
        accessLinksUntil === null
          ? 'No link in an email opens this order.'
          : `Links in emails open this order until ${formatInstant(accessLinksUntil)}.`
      }
    >
      <RowButton disabled={accessLinksUntil === null} onClick={() => setAsking(true)}>
        Revoke Links
      </RowButton>
      {asking && <RevokeDialog bookingId={booking.id} onClose={() => setAsking(false)} />}
    </SectionRow>
  );
}

/** Closing it stops the retries. */
function RevokeDialog({ bookingId, onClose }: { bookingId: number; onClose: () => void }) {
  const revoke = useOrderCommand(bookingId, 'revoke-links');
  return (
    <CommandDialog
      title="Revoke all links?"
      text="Links in emails that were sent so far no longer open this order, and browsers that came by one no longer see it. The customer keeps access in the browser of the booking and in the account. Resend the email to send a new link."
      confirm="Revoke Links"
      destroys
      command={revoke}
      refused="The links were not revoked."
      onSubmit={() => revoke.mutate({}, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
