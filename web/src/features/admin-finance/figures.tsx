import { useSearchParams } from 'react-router-dom';
import type { FinanceTotals, FinanceView } from '#http/contracts/finance.ts';
import { adminTransactionsPath } from '../../app/paths.ts';
import { Card } from '../../components/card.tsx';
import { chipLook } from '../../components/chip-look.ts';
import { EmptyList } from '../../components/empty-list.tsx';
import { daysBetween, daysFrom, formatShortDate } from '../../format/date.ts';
import { useFinance } from './api/use-finance.ts';
import { byMonth } from './by-month.ts';
import { formatMonth } from '../../format/month.ts';
import { MoneyChart } from './money-chart.tsx';
import { MoneyTable } from './money-table.tsx';
import { addressOf, type Days, daysBefore, daysOfMonth, writeDays } from './period.ts';
import { TotalStrip } from './total-strip.tsx';

/** More than a quarter is easier to read by month. */
const MOST_DAYS = 92;

const STEPS = ['day', 'month'] as const;

/** The figures of one currency: sums, a chart and a table, by day or by month. */
export const Figures = ({ view, totals }: { view: FinanceView; totals: FinanceTotals }) => {
  const [query, setQuery] = useSearchParams();
  const { from, to, zone } = view;
  const earlier = useEarlier({ from, to, zone }, totals.currency);
  const usual = daysBetween(from, to) + 1 > MOST_DAYS ? 'month' : 'day';
  const step = STEPS.find((one) => one === query.get('by')) ?? usual;
  const days = view.days.filter(({ currency }) => currency === totals.currency);
  const slots = step === 'day' ? daysFrom(from, to) : monthsFrom(from, to);
  const rows = step === 'day' ? days : byMonth(days);
  const nameOf = step === 'day' ? formatShortDate : formatMonth;
  const pathOf = (slot: string) =>
    step === 'day'
      ? adminTransactionsPath(writeDays({ from: slot, to: slot, zone }))
      : `?${addressOf({ ...daysOfMonth(slot), zone, range: null })}`;
  const choose = (by: string) =>
    setQuery(
      (before) => {
        before.set('by', by);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <section
      aria-label={`Figures in ${totals.currency.toUpperCase()}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <TotalStrip totals={totals} earlier={earlier} />
      {days.length === 0 ? (
        <EmptyList title="Nothing in these days" text="No money moved in this period." />
      ) : (
        <Card className="overflow-hidden">
          <MoneyChart
            rows={rows}
            slots={slots}
            unit={step}
            nameOf={nameOf}
            pathOf={pathOf}
            currency={totals.currency}
          >
            <div role="group" aria-label="Step" className="flex">
              {STEPS.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === step}
                  onClick={() => choose(one)}
                  className={chipLook(one === step)}
                >
                  {one === 'day' ? 'Days' : 'Months'}
                </button>
              ))}
            </div>
          </MoneyChart>
          <MoneyTable
            rows={rows}
            totals={totals}
            heading={step === 'day' ? 'Day' : 'Month'}
            nameOf={nameOf}
            pathOf={pathOf}
          />
        </Card>
      )}
    </section>
  );
};

/** The net of as many days before the shown ones; `undefined` while it loads. */
const useEarlier = (shown: Days, currency: string) => {
  const days = daysBefore(shown);
  const { data, isPlaceholderData } = useFinance(days);
  const totals = data?.totals.find((one) => one.currency === currency);
  return totals && !isPlaceholderData ? { ...days, netCents: totals.netCents } : undefined;
};

const monthsFrom = (from: string, to: string): string[] => [
  ...new Set(daysFrom(from, to).map((day) => day.slice(0, 7))),
];
