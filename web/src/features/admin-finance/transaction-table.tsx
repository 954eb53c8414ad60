import { clsx } from 'clsx';
import type { TransactionView } from '#http/contracts/finance.ts';
import { Badge } from '../../components/badge.tsx';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { OrderLink } from '../../components/order-link.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { Summary } from '../../components/summary.tsx';
import { formatDays } from '../../format/date.ts';
import { formatCents } from '../../format/money.ts';

/** Only what takes money back has a colour. */
const KINDS: Record<TransactionView['kind'], readonly ['green' | 'yellow' | 'red' | null, string]> =
  {
    charge: [null, 'Payment'],
    'provider-fee': [null, 'Fee'],
    duplicate: [null, 'Duplicate'],
    refund: ['yellow', 'Refund'],
    'refund-failed': ['red', 'Refund failed'],
    'refund-corrected': [null, 'Refund corrected'],
    'dispute-opened': ['red', 'Dispute'],
    'dispute-corrected': [null, 'Dispute corrected'],
    'dispute-won': ['green', 'Dispute won'],
    'dispute-lost': ['red', 'Dispute lost'],
    'dispute-fee': ['red', 'Dispute fee'],
    free: [null, 'Free'],
    offline: [null, 'Added by hand'],
    'supplier-fee': [null, 'Flight supplier’s fee'],
  };

const HEADINGS = ['Time', 'Type', 'Amount', 'Fee', 'Net', 'Order', 'Payout', 'Provider ids'];

/**
 * A row for each transaction, newest first: amount less fee is the net. The flight supplier's fee
 * is separate from the payment provider's balance and has only an amount. On phones each is a block.
 */
export const TransactionTable = ({
  transactions,
  zone,
}: {
  transactions: readonly TransactionView[];
  zone: string;
}) => {
  const time = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone: zone,
  });
  return (
    <ScrollRegion label="Transactions">
      <table className="block w-full text-left text-sm tabular-nums lg:table lg:whitespace-nowrap">
        <thead className="sr-only lg:not-sr-only lg:table-header-group">
          <ColumnHeadings
            names={HEADINGS}
            className={(name) =>
              clsx(
                'px-3 first:pl-6 last:pr-6',
                ['Amount', 'Fee', 'Net'].includes(name) && 'text-right',
                name === 'Order' && 'lg:pl-10',
              )
            }
          />
        </thead>
        <tbody className="block lg:table-row-group">
          {transactions.map(({ date, kind, intentId, providerId, ...rest }) => {
            const {
              bookingId,
              confirmationNumber,
              currency,
              netCents,
              feesCents,
              supplierCents,
              payoutId,
              paidOutOn,
            } = rest;
            const money = (cents: number) => formatCents(cents, currency);
            const [amount, fee, net] =
              kind === 'supplier-fee'
                ? [money(supplierCents), '—', '—']
                : [money(netCents + feesCents), money(feesCents), money(netCents)];
            const [colour, word] = KINDS[kind];
            return (
              <tr
                key={`${date} ${intentId} ${providerId} ${currency}`}
                className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-baseline gap-x-2 border-t border-hairline px-4 pt-2 max-lg:first:border-t-0 lg:table-row lg:p-0"
              >
                <td className="max-lg:order-6 max-lg:justify-self-end max-lg:text-xs max-lg:whitespace-nowrap max-lg:text-muted lg:py-2 lg:pr-3 lg:pl-6">
                  <time dateTime={date}>{time.format(new Date(date))}</time>
                </td>
                <td className="lg:px-3">{colour ? <Badge colour={colour}>{word}</Badge> : word}</td>
                <td className="max-lg:order-2 max-lg:text-xs max-lg:text-muted lg:px-3 lg:text-right">
                  <span className="lg:hidden">Amount </span>
                  {amount}
                </td>
                <td className="text-muted max-lg:order-2 max-lg:col-span-2 max-lg:text-xs lg:px-3 lg:text-right">
                  <span className="lg:hidden">Fee </span>
                  {fee}
                </td>
                <td className="text-right font-semibold max-lg:order-1 lg:px-3">
                  <span className="sr-only lg:hidden">Net </span>
                  {net}
                </td>
                <td className="whitespace-nowrap lg:pr-3 lg:pl-10">
                  <span className="text-muted lg:hidden">Order </span>
                  <OrderLink bookingId={bookingId} confirmationNumber={confirmationNumber} />
                </td>
                <td
                  className={clsx(
                    'max-lg:order-4 max-lg:col-span-3 text-xs leading-5 text-muted lg:px-3 lg:py-1',
                    payoutId === null && 'max-lg:hidden',
                  )}
                >
                  {payoutId === null ? (
                    '—'
                  ) : (
                    <>
                      <span className="lg:hidden">Payout </span>
                      <span className={clsx(paidOutOn === null && 'font-medium text-danger')}>
                        {paidOutOn === null ? 'Failed' : formatDays(paidOutOn)}
                      </span>
                      <span className="font-mono max-lg:pl-2 lg:block">{payoutId}</span>
                    </>
                  )}
                </td>
                <td className="text-xs text-muted max-lg:order-5 max-lg:col-span-2 lg:px-3 lg:py-1 lg:pr-6">
                  <details className="group lg:[&::details-content]:[content-visibility:visible]">
                    <Summary className="-my-1 lg:supports-[selector(::details-content)]:hidden">
                      Provider ids
                    </Summary>
                    {[intentId, providerId].filter(Boolean).map((id) => (
                      <span key={id} className="flex items-center gap-1 font-mono leading-5">
                        <span className="wrap-anywhere select-all">{id}</span>
                        <CopyButton text={id} what="provider’s id" />
                      </span>
                    ))}
                  </details>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
};
