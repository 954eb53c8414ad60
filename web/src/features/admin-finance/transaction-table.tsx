import type { TransactionView } from '#http/contracts/finance.ts';
import { adminOrderPath } from '../../app/paths.ts';
import { Badge } from '../../components/badge.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { formatDays } from '../../format/date.ts';
import { formatCents } from '../../format/money.ts';

const KINDS: Record<
  TransactionView['kind'],
  readonly ['green' | 'yellow' | 'red' | 'grey', string]
> = {
  charge: ['green', 'Payment'],
  'provider-fee': ['grey', 'Fee'],
  duplicate: ['grey', 'Duplicate'],
  refund: ['yellow', 'Refund'],
  'refund-failed': ['red', 'Refund failed'],
  'refund-corrected': ['grey', 'Refund corrected'],
  'dispute-opened': ['red', 'Dispute'],
  'dispute-corrected': ['grey', 'Dispute corrected'],
  'dispute-won': ['green', 'Dispute won'],
  'dispute-lost': ['red', 'Dispute lost'],
  'dispute-fee': ['red', 'Dispute fee'],
  free: ['grey', 'Free'],
  offline: ['grey', 'Added by hand'],
  'supplier-fee': ['grey', 'Flight supplier’s fee'],
};

const HEADINGS = ['Time', 'Type', 'Amount', 'Fee', 'Net', 'Order', 'Payout', 'Provider’s ids'];

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
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
  return (
    <ScrollRegion label="Transactions">
      <table className="block w-full text-left text-sm tabular-nums lg:table lg:whitespace-nowrap">
        <thead className="sr-only lg:not-sr-only lg:table-header-group">
          <tr className="text-xs text-muted">
            {HEADINGS.map((name, column) => (
              <th
                key={name}
                scope="col"
                className={`px-3 py-2 font-medium first:pl-6 last:pr-6 ${column >= 2 && column <= 4 ? 'text-right' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block lg:table-row-group">
          {transactions.map(({ date, kind, bookingId, intentId, providerId, ...sums }) => {
            const { currency, netCents, feesCents, supplierCents, payoutId, paidOutOn } = sums;
            const money = (cents: number) => formatCents(cents, currency);
            const [amount, fee, net] =
              kind === 'supplier-fee'
                ? [money(supplierCents), '—', '—']
                : [money(netCents + feesCents), money(feesCents), money(netCents)];
            const [colour, word] = KINDS[kind];
            return (
              <tr
                key={`${date} ${intentId} ${providerId} ${currency}`}
                className="grid grid-cols-3 items-center gap-x-3 gap-y-1 border-t border-hairline px-4 py-3 lg:table-row lg:p-0"
              >
                <td className="col-span-2 max-lg:order-2 max-lg:text-muted lg:py-2 lg:pr-3 lg:pl-6">
                  <time dateTime={date}>{time.format(new Date(date))}</time>
                </td>
                <td className="col-span-2 max-lg:order-1 lg:px-3">
                  <Badge colour={colour}>{word}</Badge>
                </td>
                <td className="text-right max-lg:order-1 max-lg:font-semibold lg:px-3">{amount}</td>
                <td className="text-right text-muted max-lg:order-2 lg:px-3">
                  <span className="lg:hidden">Fee </span>
                  {fee}
                </td>
                <td className="text-right font-semibold max-lg:order-3 lg:px-3">
                  <span className="font-normal text-muted lg:hidden">Net </span>
                  {net}
                </td>
                <td className="col-span-2 max-lg:order-2 lg:px-3">
                  <span className="text-muted lg:hidden">Order </span>
                  <TextLink to={adminOrderPath(bookingId)}>{bookingId}</TextLink>
                </td>
                <td className="col-span-3 text-xs leading-4 text-muted max-lg:order-3 lg:px-3 lg:py-1">
                  {payoutId === null ? (
                    <span className="max-lg:hidden">—</span>
                  ) : (
                    <>
                      <span className="lg:hidden">Payout </span>
                      {paidOutOn === null ? 'Failed' : formatDays(paidOutOn)}
                      <span className="font-mono max-lg:pl-2 lg:block">{payoutId}</span>
                    </>
                  )}
                </td>
                <td className="col-span-3 font-mono text-xs leading-4 text-muted wrap-anywhere max-lg:order-3 lg:px-3 lg:py-1 lg:pr-6">
                  {[intentId, providerId].filter(Boolean).map((id) => (
                    <span key={id} className="flex items-center justify-between gap-2">
                      <span className="select-all">{id}</span>
                      <CopyButton text={id} what="provider’s id" />
                    </span>
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
};
