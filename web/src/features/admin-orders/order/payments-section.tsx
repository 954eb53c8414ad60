import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { Badge } from '../../../components/badge.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { formatUsd } from '../../../format/money.ts';
import { FoldedSection, SECTION_LINK } from './folded-section.tsx';

const colours: Partial<Record<string, 'green' | 'yellow' | 'red'>> = {
  succeeded: 'green',
  open: 'yellow',
  failed: 'red',
  mismatched: 'red',
};

/** Every payment that was opened for the order at the provider, and the receipt. */
export const PaymentsSection = ({
  order: { booking, payments, forgottenAt },
}: {
  order: AdminOrderView;
}) => {
  if (payments.length === 0)
    return <FoldedSection title="Payments" gist="No card payment was opened." />;
  return (
    <FoldedSection
      title="Payments"
      gist={payments.map(({ status, amount }) => `${formatUsd(amount)} ${status}`).join(', ')}
    >
      <ul className="divide-y divide-hairline">
        {payments.map(({ intentId, status, amount, refunded, providerUrl }) => (
          <li
            key={intentId}
            className="flex flex-wrap items-center justify-between gap-x-6 py-1 first:pt-0 last:pb-0"
          >
            <span className="wrap-anywhere">
              <code className="text-xs select-all">{intentId}</code>
              <CopyButton text={intentId} what="payment id" />
              {providerUrl !== null && (
                <a
                  href={providerUrl}
                  target="_blank"
                  rel="noreferrer"
                  className={`ml-2 ${SECTION_LINK}`}
                >
                  Open in Stripe
                </a>
              )}
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
              <span>
                <span className="font-medium">{formatUsd(amount)}</span>
                {Number(refunded) > 0 && `, ${formatUsd(refunded)} refunded`}
              </span>
              <Badge colour={colours[status] ?? 'grey'} isPlain={status === 'succeeded'}>
                {status}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
      {booking.confirmationNumber !== null && forgottenAt === null && (
        <p data-page-actions className="-mb-3 sm:-mb-1.5">
          <a href={`/api/bookings/${booking.id}/receipt`} download className={SECTION_LINK}>
            Download receipt
          </a>
        </p>
      )}
    </FoldedSection>
  );
};
