import type { DisputesView } from '#http/contracts/admin-order-answers.ts';
import { failureText } from '../../../app/failure-text.ts';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Notice } from '../../../components/notice.tsx';
import { formatInstant } from '../../../format/instant.ts';
import { formatUsd } from '../../../format/money.ts';
import { useDisputes, useSendEvidence } from '../api/use-disputes.ts';
import { SectionCard } from './section-card.tsx';

/** The disputes, and the evidence for the bank. */
export function DisputesCard({ bookingId }: { bookingId: number }) {
  const disputes = useDisputes(bookingId);
  return (
    <SectionCard title="Disputes">
      {disputes.isPending && <p className="text-muted">Loading disputes…</p>}
      {disputes.isError && (
        <Notice tone="error" title="Not loaded">
          {failureText(disputes.error, 'The disputes could not be loaded.')}
        </Notice>
      )}
      {disputes.data?.map((dispute) => (
        <Dispute key={dispute.disputeId} bookingId={bookingId} dispute={dispute} />
      ))}
    </SectionCard>
  );
}

function Dispute({ bookingId, dispute }: { bookingId: number; dispute: DisputesView[number] }) {
  const { disputeId, status, amount, reason, dueBy, isAnswered, evidence } = dispute;
  const send = useSendEvidence(bookingId, disputeId);
  return (
    <div className="grid gap-3">
      <Facts
        className="grid-cols-2 sm:grid-cols-3"
        items={{
          Dispute: (
            <>
              <span className="wrap-anywhere select-all">{disputeId}</span>
              <CopyButton text={disputeId} what="dispute id" />
            </>
          ),
          Amount: formatUsd(amount),
          Status: status,
          Reason: reason,
          'Answer before': dueBy === null ? '—' : formatInstant(dueBy),
          Evidence: isAnswered ? 'Sent' : 'Not sent',
        }}
      />
      <details>
        <summary className="cursor-pointer font-medium">Evidence</summary>
        <dl className="mt-2 grid gap-2">
          {evidence.map(({ part, text }) => (
            <div key={part}>
              <dt className="text-xs text-muted">{part.replaceAll('_', ' ')}</dt>
              <dd className="whitespace-pre-wrap wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Button
        variant="secondary"
        disabled={isAnswered || status !== 'open'}
        busy={send.isPending}
        onClick={() => send.mutate()}
      >
        Send Evidence to the Bank
      </Button>
      {send.error && (
        <Notice tone="error" title="Not sent">
          {failureText(send.error, 'The evidence was not sent.')}
        </Notice>
      )}
    </div>
  );
}
