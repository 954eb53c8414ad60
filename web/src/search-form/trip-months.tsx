import { useEffect, useRef } from 'react';
import { DayPicker, type ClassNames, type WeekProps } from 'react-day-picker';
import { calendarLook } from '../components/calendar-look.ts';
import { formatLongDate, localMidnight, localToday } from '../format/date.ts';
import { lastSearchDay } from './search-rules.ts';
import type { TripCalendarProps } from './trip-calendar.tsx';

const end = '[&>button]:bg-accent [&>button]:text-accent-ink [&>button]:hover:bg-accent-strong!';
const dayLook =
  'h-11 place-items-center rounded-control tabular-nums ring-control ring-inset hover:not-disabled:ring-1 in-data-today:font-bold in-data-today:text-accent';
const look: Partial<ClassNames> = {
  ...calendarLook,
  months: 'relative flex gap-6',
  month_caption: 'flex h-11 items-center justify-center font-semibold',
  day_button: `grid w-11 ${dayLook}`,
  range_start: `rounded-l-control bg-accent-soft ${end}`,
  range_middle: 'bg-accent-soft [&>button]:text-ink',
  range_end: `rounded-r-control bg-accent-soft ${end}`,
  // The days of another month in its first and last week.
  hidden: 'invisible',
};

/** Every line of the months is as high as a week, and the list stops between two of them. */
const sheetLook: Partial<ClassNames> = {
  ...look,
  months: '',
  month_caption: 'flex h-11 snap-start items-center font-semibold',
  month_grid: 'w-full table-fixed border-collapse',
  week: 'snap-start',
  day_button: `grid w-full ${dayLook}`,
};

/** Nothing of a past week: the list begins with the current one. */
const WeekFromToday = ({ week, ...row }: WeekProps) =>
  week.days.some(({ date }) => localToday(date) >= localToday()) ? <tr {...row} /> : <></>;

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/** The months of the timetable: two at a time, on a phone all in a list. */
export function TripMonths({
  days,
  choosing,
  today,
  isPhone,
  onChoose,
}: Pick<TripCalendarProps, 'days' | 'choosing' | 'today' | 'isPhone' | 'onChoose'>) {
  const midnight = (day: string) => (day === '' ? undefined : localMidnight(day));
  const departure = midnight(days.departureDate);
  // A return before the departure must be selected again.
  const back = days.returnDate < days.departureDate ? undefined : midnight(days.returnDate);
  const [first, last] = [localMidnight(today), localMidnight(lastSearchDay(today))];
  const earliest = choosing === 'returnDate' ? (departure ?? first) : first;
  const shown = (choosing === 'returnDate' ? (back ?? departure) : departure) ?? first;
  const range = {
    mode: 'range' as const,
    startMonth: first,
    endMonth: last,
    disabled: { before: earliest, after: last },
    selected: departure && { from: departure, to: back ?? departure },
    onSelect: (_: unknown, pressed: Date) => onChoose(localToday(pressed)),
    labels: { labelDayButton: (date: Date) => formatLongDate(localToday(date)) },
  };
  const months = useRef<HTMLDivElement>(null);
  const latest = days[choosing] || days.departureDate;
  useEffect(() => {
    if (latest === '') return;
    // Also after a shortcut, whose month may be far down.
    const chosen = [
      ...(months.current?.querySelectorAll('td[data-selected]:not([data-hidden])') ?? []),
    ].at(-1);
    chosen?.closest('table')?.parentElement?.scrollIntoView({ block: 'start' });
  }, [latest]);
  if (!isPhone)
    return <DayPicker {...range} numberOfMonths={2} defaultMonth={shown} classNames={look} />;
  return (
    <div>
      <p
        aria-hidden="true"
        className="grid grid-cols-7 border-b border-hairline pb-1 text-center text-xs font-medium text-muted"
      >
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </p>
      <div
        ref={months}
        className="h-[round(down,100dvh-22rem,2.75rem)] snap-y snap-mandatory overflow-y-auto overscroll-contain"
      >
        <DayPicker
          {...range}
          numberOfMonths={12}
          hideNavigation
          hideWeekdays
          components={{ Week: WeekFromToday }}
          defaultMonth={first}
          classNames={sheetLook}
        />
      </div>
    </div>
  );
}
