import { clsx } from 'clsx';
import { Popover } from 'radix-ui';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { DayPicker, type ClassNames } from 'react-day-picker';
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

/**
 * Scrolls the page until the calendar fits below its fields: above them it would leave the window.
 */
const makeRoomBelow = (fields: HTMLElement | null, calendar: HTMLElement) => {
  const bottom = fields?.getBoundingClientRect().bottom ?? 0;
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
  /** On a phone the months are in a sheet, one below the other. */
  isPhone: boolean;
  /** The element that the calendar is attached to. */
  anchor: RefObject<HTMLElement | null>;
  takesFocus: boolean;
  onTurn: (to: TripDay) => void;
  onChoose: (day: string) => void;
  onClose: () => void;
};

/** The calendar of both trip dates, up to the end of the timetable. */
export function TripCalendar(props: TripCalendarProps) {
  const { isPhone, anchor, takesFocus, onClose } = props;
  if (isPhone)
    return (
      <Sheet
        title="Choose your dates"
        onClose={onClose}
        footer={
          <div className="grid gap-3">
            <Turns {...props} />
            <Shortcuts {...props} />
          </div>
        }
      >
        <Months {...props} />
      </Sheet>
    );
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={anchor} />
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
const look: Partial<ClassNames> = {
  ...calendarLook,
  months: 'relative flex gap-6 max-sm:flex-col',
  day_button:
    'grid size-11 place-items-center rounded-control tabular-nums hover:not-disabled:bg-sunken in-data-today:font-bold in-data-today:text-accent',
  range_start: `rounded-l-control bg-accent-soft ${end}`,
  range_middle: 'bg-accent-soft [&>button]:text-ink',
  range_end: `rounded-r-control bg-accent-soft ${end}`,
};

function Months({ days, choosing, today, isPhone, onChoose }: TripCalendarProps) {
  const midnight = (day: string) => (day === '' ? undefined : localMidnight(day));
  const departure = midnight(days.departureDate);
  // A return before the departure must be selected again.
  const back = days.returnDate < days.departureDate ? undefined : midnight(days.returnDate);
  const [first, last] = [localMidnight(today), localMidnight(lastSearchDay(today))];
  const earliest = choosing === 'returnDate' ? (departure ?? first) : first;
  const shown = (choosing === 'returnDate' ? (back ?? departure) : departure) ?? first;
  const months = useRef<HTMLDivElement>(null);
  // Once the sheet is open, because a closed one does not scroll.
  useEffect(() => {
    if (isPhone && shown !== first)
      months.current?.querySelector('td[data-selected]')?.scrollIntoView({ block: 'center' });
  });
  return (
    <div ref={months}>
      <DayPicker
        mode="range"
        numberOfMonths={isPhone ? 12 : 2}
        hideNavigation={isPhone}
        startMonth={first}
        endMonth={last}
        defaultMonth={isPhone ? first : shown}
        disabled={{ before: earliest, after: last }}
        selected={departure && { from: departure, to: back ?? departure }}
        onSelect={(_, pressed) => onChoose(localToday(pressed))}
        labels={{ labelDayButton: (day) => formatLongDate(localToday(day)) }}
        classNames={look}
      />
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
    <div className="flex flex-wrap gap-2">
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
    className="min-h-11 rounded-full px-4 text-sm font-medium ring-1 ring-hairline ring-inset hover:bg-sunken"
  >
    {children}
  </button>
);
