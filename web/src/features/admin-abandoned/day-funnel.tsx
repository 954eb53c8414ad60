import type { AbandonedView } from '#http/contracts/admin-answers.ts';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { Summary } from '../../components/summary.tsx';
import { daysBetween, formatShortDate } from '../../format/date.ts';
import { ChartKey } from '../admin-finance/chart-key.tsx';
import { Count } from './count.tsx';

type Day = AbandonedView['days'][number];

const titleOf = ({ day, searches, created, opened, paid }: Day) =>
  `${formatShortDate(day)}: ${created} created, ${opened} payment opened, ${paid} paid; ${searches} searches`;

/**
 * A bar of the created checkouts for each day, with the paid ones in it; the table has the numbers.
 */
export const DayFunnel = ({ days, from, to }: { days: Day[]; from: string; to: string }) => {
  const hasSearches = days.some(({ searches }) => searches > 0);
  const slots = Math.max(1, daysBetween(from, to) + 1);
  const most = Math.max(1, ...days.map(({ created }) => created));
  // Its half is on the axis too.
  const top = most + (most % 2);
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <>
      <figure className="flex flex-1 flex-col p-4 sm:p-6">
        <figcaption className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-xs text-muted">
          <span className="mr-auto text-sm font-semibold text-ink">By day</span>
          <ChartKey className="bg-accent opacity-70">Created</ChartKey>
          <ChartKey className="bg-accent">Paid</ChartKey>
        </figcaption>
        <div className="flex flex-1 flex-col pt-5 pl-6">
          <svg
            role="img"
            aria-label="Checkouts created and paid by day"
            className="min-h-40 w-full flex-1 overflow-visible"
          >
            {[top, top / 2, 0].map((count) => (
              <g key={count}>
                <line
                  x1="0"
                  x2="100%"
                  y1={percent(top - count, top)}
                  y2={percent(top - count, top)}
                  className={count === 0 ? 'stroke-control' : 'stroke-hairline'}
                />
                <text
                  x="-8"
                  y={percent(top - count, top)}
                  dy="4"
                  textAnchor="end"
                  className="fill-muted text-xs tabular-nums"
                >
                  {count}
                </text>
              </g>
            ))}
            {days.map((day) => (
              <g key={day.day}>
                <title>{titleOf(day)}</title>
                {(['created', 'paid'] as const).map((step) => (
                  <rect
                    key={step}
                    x={percent(daysBetween(from, day.day) + 0.15, slots)}
                    y={percent(top - day[step], top)}
                    width={percent(0.7, slots)}
                    height={percent(day[step], top)}
                    className={step === 'paid' ? 'fill-accent' : 'fill-accent opacity-70'}
                  />
                ))}
              </g>
            ))}
          </svg>
          <div aria-hidden="true" className="mt-2 flex justify-between text-xs text-muted">
            <span>{formatShortDate(from)}</span>
            <span>{formatShortDate(to)}</span>
          </div>
        </div>
      </figure>
      <details className="group border-t border-hairline">
        <Summary className="px-4 text-sm font-medium text-accent sm:px-6">Figures by day</Summary>
        <table className="w-full text-right text-sm tabular-nums">
          <thead>
            <ColumnHeadings
              names={['Day', ...(hasSearches ? ['Searches'] : []), 'Created', 'Opened', 'Paid']}
              className="px-2 first:pl-6 first:text-left last:pr-6"
            />
          </thead>
          <tbody>
            {days.toReversed().map(({ day, searches, created, opened, paid }) => (
              <tr key={day} className="border-t border-hairline">
                <th scope="row" className="py-1.5 pr-2 pl-6 text-left font-medium">
                  {formatShortDate(day)}
                </th>
                {hasSearches && <Count>{searches}</Count>}
                <Count>{created}</Count>
                <Count>{opened}</Count>
                <Count className="pr-6">{paid}</Count>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
};
