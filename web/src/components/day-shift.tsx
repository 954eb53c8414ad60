import { formatLongDate } from '../format/date.ts';

/** `+1` beside a time on a later local day than the departure; nothing on the same day. */
export const DayShift = ({
  days,
  date,
}: {
  days: number;
  /** The day itself, `YYYY-MM-DD`. */
  date: string;
}) =>
  days !== 0 && (
    <sup data-tooltip={formatLongDate(date)} className="ml-0.5 text-xs font-semibold text-warning">
      {days > 0 ? '+' : '−'}
      {Math.abs(days)}
      <span className="sr-only">{Math.abs(days) === 1 ? ' day' : ' days'}</span>
    </sup>
  );
