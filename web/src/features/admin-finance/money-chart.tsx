import type { ReactNode } from 'react';
import type { FinanceView } from '#http/contracts/finance.ts';
import { formatCents } from '../../format/money.ts';
import { axisOf } from './axis.ts';
import { accentBar, BarChart } from './bar-chart.tsx';
import { ChartCard } from './chart-card.tsx';
import { ChartKey } from './chart-key.tsx';
import { movesText } from './moves-text.ts';

type Day = FinanceView['days'][number];

/** What goes back to customers. */
const backOf = ({ refundsCents, disputesCents }: Day) => Math.max(0, refundsCents + disputesCents);

/** Charges above, what went back below; the table has these and the fees, too small to draw. */
export const MoneyChart = ({
  rows,
  slots,
  unit,
  nameOf,
  pathOf,
  currency,
  children,
}: {
  /** Of one currency. */
  rows: readonly Day[];
  /** The days or months from left to right, including those without a row. */
  slots: readonly string[];
  unit: 'day' | 'month';
  nameOf: (slot: string) => string;
  /** The URL that a column links to. */
  pathOf: (slot: string) => string;
  currency: string;
  /** Beside the legend. */
  children: ReactNode;
}) => {
  const mostBack = Math.max(0, ...rows.map(backOf));
  const axis = axisOf(-mostBack, Math.max(0, ...rows.map(({ grossCents }) => grossCents)));
  const mean =
    slots.length > 1
      ? rows.reduce((sum, { grossCents }) => sum + grossCents, 0) / slots.length
      : undefined;
  const money = (cents: number) => formatCents(cents, currency);
  return (
    <figure className="px-4 pt-4 sm:px-6">
      <figcaption className="flex items-start justify-between gap-x-3 text-xs text-muted">
        <div className="flex min-h-9 flex-wrap items-center gap-x-6">
          <ChartKey className="size-2.5 bg-accent">Charged</ChartKey>
          {mostBack > 0 && <ChartKey className="size-2.5 bg-signal">Refunds, disputes</ChartKey>}
          {mean !== undefined && (
            <ChartKey className="w-4 border-t border-dashed border-muted">
              {`Average ${axisMoney(Math.round(mean / 100) * 100, currency)} a ${unit}`}
            </ChartKey>
          )}
        </div>
        {children}
      </figcaption>
      <BarChart
        name={`Charges above, refunds and disputes below, ${currency.toUpperCase()}; the table below has the same figures`}
        slots={slots}
        axis={axis}
        tickText={(cents) => axisMoney(cents, currency)}
        mean={mean}
        columns={rows.map((row) => {
          const back = backOf(row);
          return {
            slot: row.day,
            path: pathOf(row.day),
            bars: [
              {
                from: 0,
                to: Math.max(0, row.grossCents),
                className: `rounded-t-[2px] ${accentBar}`,
              },
              { from: -back, to: 0, className: 'bg-signal' },
            ],
            card: (
              <ChartCard
                title={nameOf(row.day)}
                figures={{
                  Charged: money(row.grossCents),
                  Fees: money(-row.feesCents),
                  ...(back > 0 && { 'Refunds, disputes': money(-back) }),
                  Net: money(row.netCents),
                }}
              >
                <p className="mt-1 text-accent">Press to see {movesText(row) || 'the entries'}</p>
              </ChartCard>
            ),
          };
        })}
      />
    </figure>
  );
};

const axisMoney = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: cents % 100 === 0 ? 1 : 2,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
