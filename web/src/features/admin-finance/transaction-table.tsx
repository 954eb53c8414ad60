import type { TransactionView } from '#http/contracts/finance.ts';
import { adminOrderPath } from '../../app/paths.ts';
import { Badge } from '../../components/badge.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { TextLink } from '../../components/text-link.tsx';
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
 * is separate from the payment provider's balance and has only an amount.
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
      <table className="w-full text-left text-sm whitespace-nowrap tabular-nums">
        <thead>
          <tr className="text-xs text-muted">
            {HEADINGS.map((name, column) => (
              <th
                key={name}
                scope="col"
                className={`px-3 py-2 font-medium first:pl-4 last:pr-6 sm:first:pl-6 ${column >= 2 && column <= 4 ? 'text-right' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
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
                className="border-t border-hairline"
              >
                <td className="py-2 pr-3 pl-4 sm:pl-6">
                  <time dateTime={date}>{time.format(new Date(date))}</time>
                </td>
                <td className="px-3">
                  <Badge colour={colour}>{word}</Badge>
                </td>
                <td className="px-3 text-right">{amount}</td>
                <td className="px-3 text-right text-muted">{fee}</td>
                <td className="px-3 text-right font-semibold">{net}</td>
                <td className="px-3">
                  <TextLink to={adminOrderPath(bookingId)}>{bookingId}</TextLink>
                </td>
                <td className="px-3 py-1 text-xs leading-4 text-muted">
                  {payoutId === null ? '—' : (paidOutOn ?? 'Failed')}
                  <span className="block font-mono">{payoutId}</span>
                </td>
                <td className="px-3 py-1 pr-6 font-mono text-xs leading-4 text-muted">
                  {intentId}
                  {providerId !== '' && <span className="block">{providerId}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
};
