import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { Badge } from '../../../components/badge.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { formatUsd } from '../../../format/money.ts';
import { SectionCard } from './section-card.tsx';

const colours: Partial<Record<string, 'green' | 'yellow' | 'red'>> = {
  succeeded: 'green',
  open: 'yellow',
  failed: 'red',
  mismatched: 'red',
};

/** Every payment that was opened for the order at the provider. */
export const PaymentsCard = ({ payments }: { payments: AdminOrderView['payments'] }) => (
  <SectionCard title="Payments" empty={payments.length === 0 && 'No card payment was opened.'}>
    <ul className="grid gap-3">
      {payments.map(({ intentId, status, amount, refunded, providerUrl }) => (
        <li
          key={intentId}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-hairline pt-3 first:border-0 first:pt-0"
        >
          <span className="wrap-anywhere max-sm:-my-2.5">
            <code className="text-xs select-all">{intentId}</code>
            <CopyButton text={intentId} what="payment id" />
            {providerUrl !== null && (
              <a
                href={providerUrl}
                target="_blank"
                rel="noreferrer"
                className="ml-2 inline-flex min-h-11 items-center text-sm font-medium text-accent underline underline-offset-2 hover:text-accent-strong sm:min-h-0"
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
            <Badge colour={colours[status] ?? 'grey'}>{status}</Badge>
          </span>
        </li>
      ))}
    </ul>
  </SectionCard>
);
