import type { FinanceView } from '#http/contracts/finance.ts';
import { daysBetween, formatShortDate } from '../../format/date.ts';
import { formatCents } from '../../format/money.ts';

type Day = FinanceView['days'][number];

/** Units of the drawing, which is stretched to its place. */
const HEIGHT = 200;
const SLOT = 10;
const BAR = 7;

/** Everything that left again: given back, kept by the provider, withheld. */
const outOf = ({ grossCents, netCents }: Day) => Math.max(0, grossCents - netCents);

/** For each day a bar up for what was charged and a bar down for what left; the table has the sums. */
export const DayChart = ({
  days,
  currency,
  from,
  to,
}: {
  /** Of one currency. */
  days: Day[];
  currency: string;
  from: string;
  to: string;
}) => {
  const slots = Math.max(1, daysBetween(from, to) + 1);
  const most = Math.max(1, ...days.map(({ grossCents }) => grossCents));
  const mostOut = Math.max(0, ...days.map(outOf));
  const perCent = HEIGHT / (most + mostOut);
  const zero = most * perCent;
  return (
    <figure className="p-4 sm:p-6">
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted">
        <Key className="bg-accent">Charged</Key>
        <Key className="bg-signal">Refunds, fees and disputes</Key>
        <span className="ml-auto tabular-nums">Highest day {formatCents(most, currency)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`Charges and what left again by day, ${currency.toUpperCase()}`}
        viewBox={`0 0 ${slots * SLOT} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-4 h-48 w-full"
      >
        {days.map((day) => {
          const x = daysBetween(from, day.day) * SLOT + (SLOT - BAR) / 2;
          const up = Math.max(0, day.grossCents) * perCent;
          return (
            <g key={day.day} data-day={day.day}>
              <title>{titleOf(day)}</title>
              <rect x={x} y={zero - up} width={BAR} height={up} className="fill-accent" />
              <rect
                x={x}
                y={zero}
                width={BAR}
                height={outOf(day) * perCent}
                className="fill-signal"
              />
            </g>
          );
        })}
        <line
          x1="0"
          x2={slots * SLOT}
          y1={zero}
          y2={zero}
          className="stroke-control"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div aria-hidden="true" className="mt-2 flex justify-between text-xs text-muted">
        <span>{formatShortDate(from)}</span>
        <span>{formatShortDate(to)}</span>
      </div>
    </figure>
  );
};

const titleOf = (day: Day) =>
  `${formatShortDate(day.day)}: ${formatCents(day.grossCents, day.currency)} charged, ${formatCents(day.netCents, day.currency)} net`;

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden="true" className={`size-2.5 rounded-badge ${className}`} />
    {children}
  </span>
);
