import { formatMonth } from '../../format/month.ts';
import { PERIOD_LOOK, PeriodStep } from '../admin-shell/period-control.tsx';

/** Returns the month before or after one like `2026-11`. */
const monthBeside = (month: string, months: number): string => {
  const day = new Date(`${month}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 7);
};

const isPast = (month: string) => month < new Date().toISOString().slice(0, 7);

/** The shown month, and buttons to the one before and after it. */
export const MonthSteps = ({
  month,
  onShow,
}: {
  month: string;
  onShow: (month: string) => void;
}) => (
  <nav aria-label="Months" className={`${PERIOD_LOOK} shrink-0`}>
    <PeriodStep
      name="Previous month"
      turn="rotate-90"
      onPress={() => onShow(monthBeside(month, -1))}
    />
    <span className="grid min-w-26 grow place-items-center text-sm font-semibold tabular-nums">
      {formatMonth(month)}
    </span>
    <PeriodStep
      name="Next month"
      turn="-rotate-90"
      disabled={!isPast(month)}
      onPress={() => onShow(monthBeside(month, 1))}
    />
  </nav>
);
