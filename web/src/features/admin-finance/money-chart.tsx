import type { ReactNode } from 'react';
import type { FinanceView } from '#http/contracts/finance.ts';
import { formatCents } from '../../format/money.ts';
import { axisOf, slotsPerLabel } from './axis.ts';
import { ChartKey } from './chart-key.tsx';

type Day = FinanceView['days'][number];

/** In pixels; the chart is as wide as its container. */
const HEIGHT = 220;
const LABELS = 8;

/** Returns everything that was paid out: refunds, the provider's fees, disputes. */
const outOf = ({ grossCents, netCents }: Day) => Math.max(0, grossCents - netCents);

/**
 * A bar up for the charges and a bar down for the outflows of each slot; the table has the sums.
 */
export const MoneyChart = ({
  rows,
  slots,
  nameOf,
  currency,
  children,
}: {
  /** Of one currency. */
  rows: readonly Day[];
  /** The days or months from left to right, including those without a row. */
  slots: readonly string[];
  nameOf: (slot: string) => string;
  currency: string;
  /** Beside the legend. */
  children: ReactNode;
}) => {
  const least = -Math.max(0, ...rows.map(outOf));
  const { ticks, lowest, highest } = axisOf(
    least,
    Math.max(0, ...rows.map(({ grossCents }) => grossCents)),
  );
  const y = (cents: number) => (HEIGHT * (highest - cents)) / (highest - lowest);
  const percent = (slot: number) => `${(100 * slot) / slots.length}%`;
  const every = slotsPerLabel(slots.length, LABELS);
  return (
    <figure className="px-4 pt-4 sm:px-6">
      <figcaption className="flex items-center justify-between gap-x-3 text-xs text-muted">
        <div className="flex flex-wrap gap-x-6">
          <ChartKey className="bg-accent">Charged</ChartKey>
          <ChartKey className="bg-signal">Refunds, fees, disputes</ChartKey>
        </div>
        {children}
      </figcaption>
      <div className="pt-4 pb-12 pl-12 sm:pl-16">
        <svg
          role="img"
          aria-label={`Charges above, refunds, fees and disputes below, ${currency.toUpperCase()}; the table below has the same figures`}
          width="100%"
          height={HEIGHT}
          className="block overflow-visible"
        >
          {ticks.map((cents) => (
            <g key={cents}>
              <line
                x1="0"
                x2="100%"
                y1={y(cents)}
                y2={y(cents)}
                className={cents === 0 ? 'stroke-control' : 'stroke-hairline'}
              />
              <text
                x="-8"
                y={y(cents) + 4}
                textAnchor="end"
                className="fill-muted text-xs tabular-nums"
              >
                {axisMoney(cents, currency)}
              </text>
            </g>
          ))}
          {rows.map((row) => {
            const x = percent(slots.indexOf(row.day) + 0.15);
            const up = Math.max(0, row.grossCents);
            return (
              <g key={row.day} data-day={row.day}>
                <title>{titleOf(nameOf(row.day), row)}</title>
                <rect
                  x={x}
                  y={y(up)}
                  width={percent(0.7)}
                  height={y(0) - y(up)}
                  className="fill-accent"
                />
                <rect
                  x={x}
                  y={y(0)}
                  width={percent(0.7)}
                  height={y(-outOf(row)) - y(0)}
                  className="fill-signal"
                />
              </g>
            );
          })}
          {slots.map(
            (slot, n) =>
              n % every === 0 && (
                <text
                  key={slot}
                  x={percent(n + 0.5)}
                  y={HEIGHT + 20}
                  textAnchor="middle"
                  className="fill-muted text-xs max-sm:hidden"
                >
                  {nameOf(slot)}
                </text>
              ),
          )}
          {phoneLabels(slots.length).map(([n, textAnchor]) => (
            <text
              key={n}
              x={textAnchor === 'middle' ? percent(n + 0.5) : textAnchor === 'end' ? '100%' : 0}
              y={HEIGHT + 20}
              textAnchor={textAnchor}
              className="fill-muted text-xs sm:hidden"
            >
              {nameOf(slots[n] ?? '').replace(WEEKDAY, '')}
            </text>
          ))}
        </svg>
      </div>
    </figure>
  );
};

const WEEKDAY = /^\w+, /;

/** The slots with a label on a phone: the first, the middle and the last. */
const phoneLabels = (slots: number) => [
  [0, 'start'] as const,
  ...(slots > 2 ? [[Math.floor((slots - 1) / 2), 'middle'] as const] : []),
  ...(slots > 1 ? [[slots - 1, 'end'] as const] : []),
];

const titleOf = (name: string, { grossCents, netCents, currency }: Day) =>
  `${name}: ${formatCents(grossCents, currency)} charged, ${formatCents(netCents, currency)} net`;

const axisMoney = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: cents % 100 === 0 ? 1 : 2,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
