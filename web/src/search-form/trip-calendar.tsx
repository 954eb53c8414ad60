import { clsx } from 'clsx';
import { Popover } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../components/button.tsx';
import { Sheet } from '../components/sheet.tsx';
import { addDays, formatShortDate, sameDayNextMonth } from '../format/date.ts';
import { lastSearchDay } from './search-rules.ts';
import { TripMonths } from './trip-months.tsx';

const GAP = 8;

/** Scrolls the page until the calendar fits below its fields: above them, it would leave the window. */
const makeRoomBelow = (fields: HTMLElement | null, calendar: HTMLElement) => {
  const { bottom = 0 } = fields?.getBoundingClientRect() ?? {};
  const missing = bottom + calendar.offsetHeight + 2 * GAP - window.innerHeight;
  if (missing > 0) window.scrollBy({ top: missing, behavior: 'instant' });
};

/** Of typed dates; loaded with the calendar, as soon as a date field has the focus. */
export { inEnglish } from './in-english.ts';

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
            disabled={props.days.departureDate === ''}
            onClick={onDone}
            className="min-h-12 w-full"
          >
            {props.days.departureDate === '' ? 'Choose a departure date' : 'Done'}
          </Button>
        }
      >
        <div className="grid gap-3">
          <Turns {...props} />
          <Shortcuts {...props} />
          <TripMonths {...props} />
        </div>
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
          onEscapeKeyDown={onDone}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            // The fields open, switch and close the calendar themselves.
            if (event.target instanceof Node && anchor.current?.contains(event.target))
              event.preventDefault();
          }}
          className="z-30 grid animate-rise gap-3 rounded-card border border-control/50 bg-raised p-4 text-ink shadow-float"
        >
          <Turns {...props} />
          <TripMonths {...props} />
          <div className="flex items-center justify-between border-t border-hairline pt-3">
            <Shortcuts {...props} />
            <Button disabled={props.days.departureDate === ''} onClick={onDone}>
              Done
            </Button>
          </div>
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
          choosing === day ? 'bg-raised font-semibold ring-1 ring-hairline' : 'text-muted',
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
    className="min-h-11 rounded-full px-3 text-xs font-medium whitespace-nowrap ring-1 sm:px-4 sm:text-sm ring-control ring-inset hover:bg-sunken"
  >
    {children}
  </button>
);
