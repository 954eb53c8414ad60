import { Button } from '../../components/button.tsx';
import { Chevron } from '../../components/chevron.tsx';
import { formatMonth } from '../../format/month.ts';

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
  <nav aria-label="Months" className="flex items-center justify-end gap-1">
    <Button
      variant="secondary"
      className="w-11"
      aria-label="Previous month"
      onClick={() => onShow(monthBeside(month, -1))}
    >
      <span className="rotate-90">
        <Chevron isOpen={false} />
      </span>
    </Button>
    <span className="w-20 text-center font-semibold tabular-nums">{formatMonth(month)}</span>
    <Button
      variant="secondary"
      className="w-11"
      aria-label="Next month"
      disabled={!isPast(month)}
      onClick={() => onShow(monthBeside(month, 1))}
    >
      <span className="-rotate-90">
        <Chevron isOpen={false} />
      </span>
    </Button>
  </nav>
);
