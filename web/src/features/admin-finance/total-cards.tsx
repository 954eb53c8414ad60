import { clsx } from 'clsx';
import type { FinanceTotals } from '#http/contracts/finance.ts';
import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatCents } from '../../format/money.ts';
import { formatCount } from '../../format/count.ts';

const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const cardsOf = ({ currency, ...totals }: FinanceTotals) => {
  const money = (cents: number) => formatCents(cents, currency);
  return [
    ['Charged', money(totals.grossCents), counted(totals.charges, 'payment')],
    ['Refunded', money(totals.refundsCents), counted(totals.refunds, 'refund')],
    ['Provider fees', money(totals.feesCents), ''],
    ['Disputed', money(totals.disputesCents), counted(totals.disputes, 'dispute')],
    ['Net', money(totals.netCents), freeAndFixed(totals)],
    ...(totals.supplierCents === 0
      ? []
      : [['Flight supplier', money(totals.supplierCents), 'Owed, not in the net'] as const]),
  ] as const;
};

const freeAndFixed = ({ free, bulkFix }: Pick<FinanceTotals, 'free' | 'bulkFix'>) =>
  [
    free > 0 && `${formatCount(free)} free`,
    bulkFix > 0 && counted(bulkFix, 'bulk-fix entry', 'bulk-fix entries'),
  ]
    .filter(Boolean)
    .join(', ');

const NAMES = ['Charged', 'Refunded', 'Provider fees', 'Disputed', 'Net'];

/** Charges, outflows and net of all days; `undefined` while they load. */
export const TotalCards = ({ totals }: { totals: FinanceTotals | undefined }) => (
  <dl className="grid grid-cols-2 gap-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
    {(totals ? cardsOf(totals) : NAMES.map((name) => [name, undefined, ''] as const)).map(
      ([name, figure, note], place, cards) => (
        <Card
          key={name}
          className={clsx(
            'p-3 sm:p-4',
            name === 'Net' && 'max-lg:order-first',
            place % 2 === 0 && place === cards.length - 1 && 'col-span-2 lg:col-span-1',
          )}
        >
          <dt className="text-muted">{name}</dt>
          <dd className="mt-1">
            <span
              className={clsx(
                'block text-lg tracking-tight tabular-nums',
                name === 'Net' ? 'font-extrabold' : 'font-semibold',
                figure !== undefined && !/[1-9]/.test(figure) && 'text-muted',
              )}
            >
              {figure ?? <Skeleton className="my-1 h-5 w-20" />}
            </span>
            <span className="block text-xs text-muted sm:min-h-5">{note}</span>
          </dd>
        </Card>
      ),
    )}
  </dl>
);
