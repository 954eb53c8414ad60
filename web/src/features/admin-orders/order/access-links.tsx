import { useState } from 'react';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { Button } from '../../../components/button.tsx';
import { formatInstant } from '../../../format/instant.ts';
import { useOrderCommand } from '../api/use-order-command.ts';
import { CommandDialog } from '../../../components/command-dialog.tsx';
import { FoldedSection } from './folded-section.tsx';

/** The expiry of the emailed access links, and a button to revoke them. */
export function AccessLinks({ order: { booking, accessLinksUntil } }: { order: AdminOrderView }) {
  const [asking, setAsking] = useState(false);
  if (accessLinksUntil === null)
    return <FoldedSection title="Access links" gist="No link in an email opens this order." />;
  const until = formatInstant(accessLinksUntil);
  return (
    <FoldedSection title="Access links" isFolded gist={`Until ${until}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>Links in emails open this order until {until}.</p>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Revoke links
        </Button>
      </div>
      {asking && <RevokeDialog bookingId={booking.id} onClose={() => setAsking(false)} />}
    </FoldedSection>
  );
}

/** Closing it stops the retries. */
function RevokeDialog({ bookingId, onClose }: { bookingId: number; onClose: () => void }) {
  const revoke = useOrderCommand(bookingId, 'revoke-links');
  return (
    <CommandDialog
      title="Revoke all links?"
      text="Links in emails that were sent so far no longer open this order, and browsers that came by one no longer see it. The customer keeps access in the browser of the booking and in the account. Resend the email to send a new link."
      confirm="Revoke links"
      command={revoke}
      refused="The links were not revoked."
      onSubmit={() => revoke.mutate({}, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
