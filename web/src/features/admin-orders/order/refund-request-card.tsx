import { useState } from 'react';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { refundTextRequest } from '#http/contracts/refund-requests.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { CommandDialog } from '../../../components/command-dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { formatUsd } from '../../../format/money.ts';
import { formatInstant } from '../../../format/instant.ts';
import { useOrderCommand } from '../api/use-order-command.ts';
import { SectionCard } from './section-card.tsx';

/** The traveller's refund request: text, whether it came in time, and the decision. */
export function RefundRequestCard({
  order: { booking, refundRequest },
}: {
  order: AdminOrderView;
}) {
  const [asking, setAsking] = useState<'accept' | 'decline'>();
  if (refundRequest === null) return null;
  const { status, requestedAt, isInTime, reason, answer } = refundRequest;
  const close = () => setAsking(undefined);
  return (
    <SectionCard title="Refund Request">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <time dateTime={requestedAt}>{formatInstant(requestedAt)}</time>
        <Badge colour={isInTime ? 'green' : 'yellow'}>
          {isInTime ? 'within 48 hours' : 'after 48 hours'}
        </Badge>
        {status !== 'open' && <Badge colour="grey">{status}</Badge>}
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{reason}</p>
      {answer !== null && (
        <p className="mt-2 text-muted wrap-anywhere whitespace-pre-line">Answer: {answer}</p>
      )}
      {status === 'open' && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button aria-haspopup="dialog" onClick={() => setAsking('accept')}>
            Accept
          </Button>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking('decline')}>
            Decline
          </Button>
        </div>
      )}
      {asking === 'accept' && (
        <AcceptDialog
          bookingId={booking.id}
          fee={formatUsd(booking.reservationFee)}
          onClose={close}
        />
      )}
      {asking === 'decline' && <DeclineDialog bookingId={booking.id} onClose={close} />}
    </SectionCard>
  );
}

/** A refund accepts the request. */
function AcceptDialog({
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
    <CommandDialog
      title={`Refund ${fee}?`}
      text="The whole reservation fee is refunded to the card, and the traveller gets an email. The reservation itself stays."
      confirm={`Refund ${fee}`}
      destroys
      command={refund}
      refused="The refund failed."
      onSubmit={() => refund.mutate({ reason: 'requested' }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function DeclineDialog({ bookingId, onClose }: { bookingId: number; onClose: () => void }) {
  const decline = useOrderCommand(bookingId, 'decline-refund');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  const submit = () => {
    const parsed = refundTextRequest.safeParse({ reason });
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) decline.mutate(parsed.data, { onSuccess: onClose });
  };

  return (
    <CommandDialog
      title="Decline the request?"
      text="The traveller gets your reason by email and sees it in the account."
      confirm="Decline"
      command={decline}
      refused="It was not declined."
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Reason, to the traveller" required error={error}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={1000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </CommandDialog>
  );
}
