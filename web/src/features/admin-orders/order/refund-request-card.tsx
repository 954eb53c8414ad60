import { useState } from 'react';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { refundTextRequest } from '#http/contracts/refund-requests.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { CommandDialog } from '../../../components/command-dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { formatInstant } from '../../../format/instant.ts';
import { useOrderCommand } from '../api/use-order-command.ts';
import { RefundDialog } from './refund-order.tsx';
import { SectionCard } from './section-card.tsx';

/** The traveller's refund request: text, whether it came in time, and the decision. */
export function RefundRequestCard({ order }: { order: AdminOrderView }) {
  const { booking, refundRequest } = order;
  const [asking, setAsking] = useState<'accept' | 'decline'>();
  if (refundRequest === null) return null;
  const { status, requestedAt, isInTime, reason, answer } = refundRequest;
  const close = () => setAsking(undefined);
  return (
    <SectionCard title="Refund request">
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
      {asking === 'accept' && <RefundDialog order={order} onClose={close} />}
      {asking === 'decline' && <DeclineDialog bookingId={booking.id} onClose={close} />}
    </SectionCard>
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
