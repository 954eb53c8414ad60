import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { FinanceTotals } from '#http/contracts/finance.ts';
import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatCount } from '../../format/count.ts';
import { formatDays } from '../../format/date.ts';
import { formatCents } from '../../format/money.ts';

/** The totals of the days before the shown ones, as many. */
type Earlier = { from: string; to: string; netCents: number };

const counted = (count: number, one: string) =>
  `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;

/** `+4.1% vs. Aug 28 – Sep 26, 2026`; empty without earlier money to compare with. */
const changeText = (netCents: number, earlier: Earlier | undefined) =>
  earlier && earlier.netCents > 0
    ? `${netCents < earlier.netCents ? '' : '+'}${percent(netCents - earlier.netCents, earlier.netCents)} vs. ${formatDays(earlier.from, earlier.to)}`
    : '';

const figuresOf = (
  { currency, ...totals }: FinanceTotals,
  earlier: Earlier | undefined,
): [name: string, figure: string, note: ReactNode][] => {
  const money = (cents: number) => formatCents(cents, currency);
  const { grossCents, charges } = totals;
  return [
    ['Net', money(totals.netCents), changeText(totals.netCents, earlier)],
    [
      'Charged',
      money(grossCents),
      <>
        {counted(charges, 'payment')}
        {charges > 0 && (
          <span className="max-sm:hidden"> · {money(grossCents / charges)} average</span>
        )}
      </>,
    ],
    ['Refunded', money(totals.refundsCents), counted(totals.refunds, 'refund')],
    [
      'Provider fees',
      money(totals.feesCents),
      grossCents > 0 && `${percent(totals.feesCents, grossCents)} of charged`,
    ],
    ['Disputed', money(totals.disputesCents), counted(totals.disputes, 'dispute')],
    ...(totals.supplierCents === 0
      ? []
      : [
          ['Flight supplier', money(totals.supplierCents), 'Owed, not in the net'] as [
            string,
            string,
            string,
          ],
        ]),
  ];
};

const NAMES = ['Net', 'Charged', 'Refunded', 'Provider fees', 'Disputed'];

/** Net, charges and outflows of all days; `undefined` while they load. */
export const TotalStrip = ({
  totals,
  earlier,
}: {
  totals: FinanceTotals | undefined;
  earlier?: Earlier | undefined;
}) => (
  <Card className="overflow-hidden">
    <dl className="grid grid-cols-2 gap-px bg-hairline lg:flex">
      {(totals
        ? figuresOf(totals, earlier)
        : NAMES.map((name) => [name, undefined, ''] as const)
      ).map(([name, figure, note], place) => (
        <div
          key={name}
          className={clsx(
            'flex-1 bg-surface px-4 py-2 whitespace-nowrap sm:px-6 sm:py-3',
            place === 0 ? 'col-span-2 flex-[1.4]' : 'last:even:col-span-2',
          )}
        >
          <dt className="text-xs text-muted">{name}</dt>
          <dd>
            <span
              className={clsx(
                'block tracking-tight tabular-nums',
                place === 0 ? 'text-xl font-extrabold' : 'text-lg font-bold lg:my-1',
                figure !== undefined && !/[1-9]/.test(figure) && 'text-muted',
              )}
            >
              {figure ?? <Skeleton className="my-1 h-5 w-20" />}
            </span>
            <span className="block min-h-5 text-xs text-muted tabular-nums">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);
