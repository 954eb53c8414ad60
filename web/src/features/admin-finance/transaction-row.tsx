import { clsx } from 'clsx';
import { useState } from 'react';
import type { TransactionView } from '#http/contracts/finance.ts';
import { Badge } from '../../components/badge.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { OrderLink } from '../../components/order-link.tsx';
import { formatDays } from '../../format/date.ts';
import { formatCents } from '../../format/money.ts';
import { orderName } from '../../format/order-name.ts';
import { RowToggle } from '../admin-shell/row-toggle.tsx';

/** So many characters at the end of an id tell payments apart. */
const ID_END = 8;

/** Only what takes money back has a colour. */
const KINDS: Record<
  TransactionView['kind'],
  readonly ['green' | 'yellow' | 'red' | 'grey', string]
> = {
  charge: ['grey', 'Payment'],
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

/**
 * A transaction, which unfolds to its ids at the provider. The flight supplier's fee is separate from
 * the payment provider's balance and in none of the sums.
 */
export function TransactionRow({
  transaction,
  time,
  columns,
  hasPayouts,
}: {
  transaction: TransactionView;
  time: string;
  columns: number;
  /** Whether the table has the column of payouts. */
  hasPayouts: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const { date, kind, bookingId, confirmationNumber, currency, payoutId, paidOutOn } = transaction;
  const { netCents, feesCents, supplierCents, intentId, providerId } = transaction;
  const money = (cents: number) => (cents === 0 ? '–' : formatCents(cents, currency));
  const [colour, kindName] = KINDS[kind];
  const word = kind === 'supplier-fee' ? `${kindName}, ${money(supplierCents)}` : kindName;
  const hasFailed = payoutId !== null && paidOutOn === null;
  const payout = paidOutOn === null ? 'failed' : formatDays(paidOutOn);
  return (
    <>
      <tr className="relative grid grid-cols-[auto_auto_auto_minmax(0,1fr)_auto_1.25rem] items-baseline gap-x-1 border-t border-hairline px-4 py-2.5 hover:bg-sunken lg:table-row lg:h-10">
        <td className="max-lg:row-start-2 max-lg:text-xs max-lg:text-muted lg:pr-3 lg:pl-6">
          <time dateTime={date}>{time}</time>
        </td>
        <td className="max-lg:col-span-4 max-lg:row-start-1 max-lg:[&_a]:relative max-lg:[&_a]:z-1 max-lg:[&_a]:-m-3 max-lg:[&_a]:p-3 lg:px-3">
          <OrderLink bookingId={bookingId} confirmationNumber={confirmationNumber} />
        </td>
        <td
          className={clsx(
            'max-lg:col-span-2 max-lg:col-start-4 max-lg:row-start-2 max-lg:text-right max-lg:text-xs lg:px-3',
            kind === 'charge' && 'max-lg:sr-only',
          )}
        >
          {kind === 'charge' ? word : <Badge colour={colour}>{word}</Badge>}
          <code title={intentId} className="ml-3 text-xs text-muted max-xl:hidden">
            …{intentId.slice(-ID_END)}
          </code>
        </td>
        <td className="max-lg:row-start-2 max-lg:text-xs max-lg:text-muted lg:px-3 lg:text-right">
          <span className="lg:hidden">· </span>
          {money(netCents + feesCents)}
        </td>
        <td
          className={clsx(
            'text-muted max-lg:row-start-2 max-lg:text-xs lg:px-3 lg:text-right',
            feesCents === 0 && 'max-lg:hidden',
          )}
        >
          <span className="lg:hidden">− </span>
          {money(feesCents)}
          <span className="lg:hidden"> fee</span>
        </td>
        <td className="text-right font-semibold max-lg:col-span-2 max-lg:col-start-5 max-lg:row-start-1 lg:px-3">
          <span className="sr-only lg:hidden">Net </span>
          {money(netCents)}
        </td>
        {hasPayouts && (
          <td
            className={clsx(
              'lg:px-3 lg:text-right lg:first-letter:uppercase',
              hasFailed
                ? 'font-medium text-danger max-lg:col-span-5 max-lg:row-start-3 max-lg:text-xs'
                : 'text-muted max-lg:hidden',
            )}
          >
            {hasFailed && <span className="lg:hidden">Payout </span>}
            {payoutId === null ? '–' : payout}
          </td>
        )}
        <td className="text-right max-lg:col-start-6 max-lg:row-start-2 lg:pr-4">
          <RowToggle
            name={`Provider ids of ${orderName(bookingId, confirmationNumber)}`}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          />
        </td>
      </tr>
      {isOpen && (
        <tr className="block lg:table-row">
          <td colSpan={columns} className="block px-4 pb-2 lg:table-cell lg:px-6 lg:py-2">
            <ul className="flex flex-wrap gap-x-8 text-xs text-muted">
              {[intentId, providerId, payoutId].map(
                (id) =>
                  id && (
                    <li key={id} className="flex items-center gap-1">
                      {id === payoutId && `Payout ${payout} `}
                      <span className="font-mono wrap-anywhere select-all">{id}</span>
                      <CopyButton text={id} what="provider’s id" />
                    </li>
                  ),
              )}
            </ul>
          </td>
        </tr>
      )}
    </>
  );
}
