import { clsx } from 'clsx';
import { Popover } from 'radix-ui';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { DayPicker, type ClassNames, type WeekProps } from 'react-day-picker';
import { Button } from '../components/button.tsx';
import { calendarLook } from '../components/calendar-look.ts';
import { Sheet } from '../components/sheet.tsx';
import {
  addDays,
  formatLongDate,
  formatShortDate,
  localMidnight,
  localToday,
  sameDayNextMonth,
} from '../format/date.ts';
import { lastSearchDay } from './search-rules.ts';

const GAP = 8;

/** Below the form of the fields, so that nothing of it is covered. */
const belowForm = (fields: HTMLElement | null) => {
  const { left = 0, top = 0, width = 0 } = fields?.getBoundingClientRect() ?? {};
  const bottom = fields?.closest('form')?.parentElement?.getBoundingClientRect().bottom ?? 0;
  return new DOMRect(left, top, width, bottom - top);
};

/**
 * Scrolls the page until the calendar fits below its form: above it, it would leave the window.
 */
const makeRoomBelow = (fields: HTMLElement | null, calendar: HTMLElement) => {
  const { bottom } = belowForm(fields);
  const missing = bottom + calendar.offsetHeight + 2 * GAP - window.innerHeight;
  if (missing > 0) window.scrollBy({ top: missing, behavior: 'instant' });
};

export type TripDay = 'departureDate' | 'returnDate';

export type TripCalendarProps = {
  /** `YYYY-MM-DD`; empty without a date. */
  days: Record<TripDay, string>;
  /** Which of the two the next click selects. */
  choosing: TripDay;
  today: string;
  /** On a phone the months are in a sheet, one below the other, which *Done* closes. */
  isPhone: boolean;
  /** The element that the calendar is attached to. */
  anchor: RefObject<HTMLElement | null>;
  takesFocus: boolean;
  onTurn: (to: TripDay) => void;
  onChoose: (day: string) => void;
  onDone: () => void;
  onClose: () => void;
};

/** The calendar of both trip dates, up to the end of the timetable. */
export function TripCalendar(props: TripCalendarProps) {
  const { isPhone, anchor, takesFocus, onDone, onClose } = props;
  if (isPhone)
    return (
      <Sheet
        edge="bottom"
        title="Choose your dates"
        onClose={onClose}
        footer={
          <Button
            variant={props.days.departureDate === '' ? 'secondary' : 'primary'}
            onClick={onDone}
            className="min-h-12 w-full text-base"
          >
            Done
          </Button>
        }
      >
        <div className="grid gap-3">
          <Turns {...props} />
          <Shortcuts {...props} />
          <Months {...props} />
        </div>
      </Sheet>
    );
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor
        virtualRef={{ current: { getBoundingClientRect: () => belowForm(anchor.current) } }}
      />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={GAP}
          collisionPadding={GAP}
          aria-label="Choose your dates"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (!(event.currentTarget instanceof HTMLElement)) return;
            makeRoomBelow(anchor.current, event.currentTarget);
            if (takesFocus)
              event.currentTarget
                .querySelector<HTMLElement>('td [tabindex="0"]')
                ?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            // The fields open, switch and close the calendar themselves.
            if (event.target instanceof Node && anchor.current?.contains(event.target))
              event.preventDefault();
          }}
          className="z-30 grid animate-rise gap-3 rounded-card border border-hairline bg-surface p-4 text-ink shadow-float"
        >
          <Turns {...props} />
          <Months {...props} />
          <Shortcuts {...props} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const NAMES: Record<TripDay, string> = { departureDate: 'Departure', returnDate: 'Return' };

/** Which date is being selected, and both dates. */
const Turns = ({ days, choosing, onTurn }: TripCalendarProps) => (
  <fieldset className="grid grid-cols-2 rounded-control bg-sunken p-1">
    <legend className="sr-only">Which day do you choose?</legend>
    {(['departureDate', 'returnDate'] as const).map((day) => (
      <button
        key={day}
        type="button"
        aria-pressed={choosing === day}
        onClick={() => onTurn(day)}
        className={clsx(
          'min-h-11 rounded-badge px-3 py-1 text-left text-sm',
          choosing === day ? 'bg-surface font-semibold ring-1 ring-hairline' : 'text-muted',
        )}
      >
        <span className="block text-xs font-normal text-muted">{NAMES[day]}</span>
        <span className="tabular-nums">
          {days[day] === '' ? 'Choose a day' : formatShortDate(days[day])}
        </span>
      </button>
    ))}
  </fieldset>
);

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

/** Nothing of a past week: the sheet begins with the current one. */
const WeekFromToday = ({ week, ...row }: WeekProps) =>
  week.days.some(({ date }) => localToday(date) >= localToday()) ? <tr {...row} /> : <></>;

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

function Months({ days, choosing, today, isPhone, onChoose }: TripCalendarProps) {
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
    const chosen = [...(months.current?.querySelectorAll('td[data-selected]') ?? [])].at(-1);
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

/** Days that visa applications and border officers often require. */
const Shortcuts = ({ days, choosing, today, onChoose }: TripCalendarProps) => {
  const after = days.departureDate === '' ? today : days.departureDate;
  const choices: [string, string][] =
    choosing === 'departureDate'
      ? [
          ['In 2 weeks', addDays(today, 14)],
          ['In 30 days', addDays(today, 30)],
          ['Same day next month', sameDayNextMonth(today)],
        ]
      : [
          ['1 week later', addDays(after, 7)],
          ['2 weeks later', addDays(after, 14)],
          ['30 days later', addDays(after, 30)],
        ];
  return (
    <div className="flex flex-wrap gap-1.5 sm:gap-2">
      {choices
        .filter(([, day]) => day <= lastSearchDay(today))
        .map(([name, day]) => (
          <Shortcut key={name} onPress={() => onChoose(day)}>
            {name}
          </Shortcut>
        ))}
    </div>
  );
};

const Shortcut = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onPress}
    className="min-h-11 rounded-full px-3 text-xs font-medium whitespace-nowrap ring-1 sm:px-4 sm:text-sm ring-hairline ring-inset hover:bg-sunken"
  >
    {children}
  </button>
);
