import { monthOf } from '#engine/audit/access-log.ts';
import type { DayTotals } from '#engine/ledger/daily-totals.ts';
import type { LedgerMonthRow } from '#projections/ledger/ledger-row.ts';
import type { MonthView } from '../contracts/closed-months.ts';

/** The months of the ledger, newest first, from its first entry to now. */
export const monthViews = (
  {
    first,
    now,
    states,
    adjustments,
  }: {
    first: Date | undefined;
    now: Date;
    states: Map<string, LedgerMonthRow['state']>;
    adjustments: readonly DayTotals[];
  },
  addressOf: (userId: number) => string,
): MonthView[] => {
  const running = monthOf(now.toISOString());
  const oldest = [...states.keys(), monthOf((first ?? now).toISOString())].toSorted()[0] ?? running;
  return monthsBack(running, oldest).map((month) => {
    const state = states.get(month);
    const later = adjustments.filter(({ day }) => day === month);
    return {
      month,
      status: state?.status ?? (month === running ? 'running' : 'open'),
      closed:
        state?.status === 'closed'
          ? { at: state.closedAt, by: addressOf(state.userId), ...state.snapshot }
          : null,
      adjustments: later.map(({ day: _day, ...totals }) => totals),
    };
  });
};

const monthsBack = (from: string, oldest: string): string[] => {
  const months: string[] = [];
  const [year = 0, number = 0] = from.split('-').map(Number);
  for (let back = 1; ; back += 1) {
    const month = new Date(Date.UTC(year, number - back, 1)).toISOString().slice(0, 7);
    if (month < oldest) return months;
    months.push(month);
  }
};
