import { Popover } from 'radix-ui';
import type { RefObject } from 'react';
import { DayPicker } from 'react-day-picker';
import { calendarLook } from './calendar-look.ts';
import { formatLongDate, localMidnight, localToday } from '../format/date.ts';

export type DateCalendarProps = {
  /** The first and the last day, and the month that is shown without a date; `YYYY-MM-DD`. */
  range: { first: string; last: string; start: string };
  /** `YYYY-MM-DD`; `null` without a date. */
  date: string | null;
  /** The element that the calendar is attached to. */
  anchor: RefObject<HTMLElement | null>;
  /** The button that opened it, which regains the focus. */
  opener: RefObject<HTMLElement | null>;
  onChoose: (date: string) => void;
  onClose: () => void;
};

/** Single days, with lists of months and years. */
export function DateCalendar({
  range,
  date,
  anchor,
  opener,
  onChoose,
  onClose,
}: DateCalendarProps) {
  const [first, last] = [localMidnight(range.first), localMidnight(range.last)];
  const selected = date === null ? undefined : localMidnight(date);
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label="Calendar"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof Element) focusDay(event.currentTarget);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          onInteractOutside={(event) => {
            // A click on the button already closes it; closing here as well would reopen it.
            if (event.target instanceof Node && opener.current?.contains(event.target))
              event.preventDefault();
          }}
          className="z-30 animate-rise rounded-card border border-control/50 bg-raised p-3 text-ink shadow-float"
        >
          <DayPicker
            mode="single"
            required
            captionLayout="dropdown"
            startMonth={first}
            endMonth={last}
            disabled={{ before: first, after: last }}
            defaultMonth={selected ?? localMidnight(range.start)}
            selected={selected}
            onSelect={(day) => onChoose(localToday(day))}
            labels={{ labelDayButton: (day) => formatLongDate(localToday(day)) }}
            classNames={calendarLook}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Tab reaches the day that the arrow keys start from. */
const focusDay = (calendar: Element) =>
  calendar.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
