import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useHere } from '../../app/came-from.ts';
import { formatShortDate } from '../../format/date.ts';
import { formatMonth } from '../../format/month.ts';
import { type axisOf, slotsPerLabel } from './axis.ts';

type Column = {
  slot: string;
  /** From one value to another, above or below zero, with a colour. */
  bars: { from: number; to: number; className: string }[];
  /** Shown while the pointer is over the column. */
  card: ReactNode;
  /** Where a click leads; keyboard and touch use the table of the same figures. */
  path?: string;
};

/** The look of the bars that matter most; the pointed one is stronger. */
export const accentBar = 'bg-accent group-hover:bg-accent-strong';

/** A column of bars for some of the slots, days `YYYY-MM-DD` or months `YYYY-MM`. */
export const BarChart = ({
  name,
  slots,
  columns,
  axis: { ticks, lowest, highest },
  tickText,
  mean,
}: {
  /** For screen readers; it says where the figures are. */
  name: string;
  slots: readonly string[];
  columns: Column[];
  axis: ReturnType<typeof axisOf>;
  tickText: (value: number) => string;
  /** A dashed line; the caller explains it. */
  mean?: number | undefined;
}) => {
  const [pointedAt, pointAt] = useState<string>();
  const here = useHere();
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  const height = (size: number) => percent(size, highest - lowest);
  const top = (value: number) => height(highest - value);
  const left = (slot: string, shift = 0) => percent(slots.indexOf(slot) + shift, slots.length);
  const every = slotsPerLabel(slots.length, isMonth(slots[0]) ? 1 : DAYS_OF_WEEK);
  const pointed = columns.find(({ slot }) => slot === pointedAt);
  return (
    <div className="relative mt-5 mb-10 ml-10 h-50 sm:ml-14">
      <div
        role="img"
        aria-label={name}
        className="absolute inset-0 text-xs text-muted tabular-nums"
      >
        {ticks.map((tick) => (
          <div
            key={tick}
            className={clsx(
              'absolute inset-x-0 border-t',
              tick === 0 ? 'border-control' : 'border-hairline',
            )}
            style={{ top: top(tick) }}
          >
            <span className="absolute right-full mr-2 -translate-y-1/2">{tickText(tick)}</span>
          </div>
        ))}
        <div className="absolute inset-0">
          {slots
            .filter((_, n) => n % every === 0)
            .map((slot) => (
              <span
                key={slot}
                className="absolute top-full mt-2 -translate-x-1/2 whitespace-nowrap max-sm:even:hidden"
                style={{ left: left(slot, 0.5) }}
              >
                {labelOf(slot)}
              </span>
            ))}
        </div>
      </div>
      <div
        aria-hidden="true"
        onPointerLeave={() => pointAt(undefined)}
        className="absolute inset-0 pointer-coarse:pointer-events-none"
      >
        {columns.map(({ slot, bars, path }) => {
          const column = {
            'data-slot': slot,
            onPointerEnter: () => pointAt(slot),
            className: 'group absolute inset-y-0',
            style: { left: left(slot), width: percent(1, slots.length) },
            children: bars.map(({ from, to, className }) => (
              <span
                key={className}
                className={clsx('absolute inset-x-0 mx-auto w-7/10 max-w-4', className)}
                style={{ top: top(to), height: height(to - from), minHeight: to > from ? 2 : 0 }}
              />
            )),
          };
          return path === undefined ? (
            <div key={slot} {...column} />
          ) : (
            <Link key={slot} to={path} state={here} tabIndex={-1} {...column} />
          );
        })}
        {mean !== undefined && (
          <div
            className="pointer-events-none absolute inset-x-0 border-t border-dashed border-muted"
            style={{ top: top(mean) }}
          />
        )}
        {pointed && (
          <div
            className="pointer-events-none absolute top-0 z-10 w-48 rounded-control border border-hairline bg-raised p-3 text-xs text-ink tabular-nums shadow-float"
            style={
              slots.indexOf(pointed.slot) < slots.length / 2
                ? { left: left(pointed.slot, 1) }
                : { right: `calc(100% - ${left(pointed.slot)})` }
            }
          >
            {pointed.card}
          </div>
        )}
      </div>
    </div>
  );
};

const DAYS_OF_WEEK = 7;

const isMonth = (slot: string | undefined) => slot?.length === 'YYYY-MM'.length;

/** `Sep 27` or `Sep`. */
const labelOf = (slot: string) =>
  isMonth(slot) ? formatMonth(slot).slice(0, 3) : formatShortDate(slot).replace(/^\w+, /, '');
