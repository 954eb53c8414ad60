import { clsx } from 'clsx';
import type { AbandonedView } from '#http/contracts/admin-answers.ts';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { Summary } from '../../components/summary.tsx';
import { formatCount } from '../../format/count.ts';
import { daysFrom, formatShortDate } from '../../format/date.ts';
import { axisOf } from '../admin-finance/axis.ts';
import { accentBar, BarChart } from '../admin-finance/bar-chart.tsx';
import { ChartCard } from '../admin-finance/chart-card.tsx';
import { ChartKey } from '../admin-finance/chart-key.tsx';
import { FunnelCells, funnelColumns, FUNNEL_HEADING } from './funnel-columns.tsx';

type Day = AbandonedView['days'][number];

/**
 * A bar of the created checkouts for each day, with the paid ones in it; the table has the numbers.
 */
export const DayFunnel = ({ days, from, to }: { days: Day[]; from: string; to: string }) => {
  const hasSearches = days.some(({ searches }) => searches > 0);
  const columns = funnelColumns(days);
  return (
    <>
      <figure className="flex-1 px-4 pt-4 sm:px-6 sm:pt-6">
        <figcaption className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-xs text-muted">
          <span className="mr-auto text-sm font-semibold text-ink">By day</span>
          <ChartKey className="size-2.5 bg-accent">Paid</ChartKey>
          <ChartKey className="size-2.5 bg-control">Not paid</ChartKey>
        </figcaption>
        <BarChart
          name="Checkouts created and paid by day"
          slots={daysFrom(from, to)}
          axis={axisOf(0, Math.max(0, ...days.map(({ created }) => created)))}
          tickText={formatCount}
          columns={days.map(({ day, searches, created, opened, paid }) => ({
            slot: day,
            bars: [
              { from: paid, to: created, className: 'rounded-t-[2px] bg-control' },
              {
                from: 0,
                to: paid,
                className: clsx(accentBar, paid === created && 'rounded-t-[2px]'),
              },
            ],
            card: (
              <ChartCard
                title={formatShortDate(day)}
                figures={{
                  ...(hasSearches && { Searches: formatCount(searches) }),
                  Created: formatCount(created),
                  Opened: formatCount(opened),
                  Paid: formatCount(paid),
                }}
              />
            ),
          }))}
        />
      </figure>
      <details className="group border-t border-hairline">
        <Summary className="px-4 text-sm font-medium text-accent sm:px-6">Figures by day</Summary>
        <ScrollRegion label="Checkouts by day">
          <table className="w-full text-right text-sm tabular-nums">
            <thead>
              <ColumnHeadings
                names={['Day', ...columns.map(({ name }) => name)]}
                className={FUNNEL_HEADING}
              />
            </thead>
            <tbody>
              {days.toReversed().map((row) => (
                <tr key={row.day} className="border-t border-hairline">
                  <th scope="row" className="py-1.5 pr-2 pl-4 text-left font-medium sm:pl-6">
                    {formatShortDate(row.day)}
                  </th>
                  <FunnelCells row={row} columns={columns} />
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </details>
    </>
  );
};
