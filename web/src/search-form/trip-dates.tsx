import { useRef, useState, type RefObject } from 'react';
import type { SearchParameters } from '../app/paths.ts';
import { useCalendar } from '../components/use-calendar.ts';
import { useIsPhone } from '../components/use-is-phone.ts';
import { localToday } from '../format/date.ts';
import { DayField } from './day-field.tsx';
import type { TripDay } from './trip-calendar.tsx';
import { DAY_FIRST, dayFormOf, parseTypedDay } from './typed-day.ts';

const load = () => import('./trip-calendar.tsx');
const loadCalendar = async () => (await load()).TripCalendar;

/** The two dates of a trip, typed or selected in one calendar (spec 1 §2, §4). */
export function TripDates({
  search,
  isRoundTrip,
  change,
  onReturnTyped,
  errorOf,
  returnInput,
}: {
  search: SearchParameters;
  isRoundTrip: boolean;
  change: (changes: Partial<SearchParameters>) => void;
  /** Whether the text of the return date is more than nothing, a day or not. */
  onReturnTyped: (isGiven: boolean) => void;
  errorOf: (field: TripDay) => string | null;
  returnInput: RefObject<HTMLInputElement | null>;
}) {
  const { departureDate, returnDate } = search;
  const [choosing, setChoosing] = useState<TripDay>('departureDate');
  const [takesFocus, setTakesFocus] = useState(false);
  const calendar = useCalendar(loadCalendar);
  const fields = useRef<HTMLDivElement>(null);
  const departureInput = useRef<HTMLInputElement>(null);
  const [translate, setTranslate] = useState<(text: string) => string>(() => String);
  const isPhone = useIsPhone();
  const today = localToday();

  const open = (day: TripDay, focus: boolean) => {
    setChoosing(day);
    setTakesFocus(focus);
    if (calendar.state !== 'open') calendar.open();
  };
  const close = () => {
    calendar.close();
    (choosing === 'departureDate' ? departureInput : returnInput).current?.focus();
  };
  const choose = (day: string) => {
    change({ [choosing]: day });
    if (choosing === 'departureDate' && isRoundTrip) setChoosing('returnDate');
    else if (!isPhone) close();
  };

  const field = (day: TripDay) => ({
    today,
    // Numbers are in the reader's order; on narrow screens in that of their hint (spec 1 §2).
    parse: (text: string) =>
      parseTypedDay(translate(text), isPhone ? DAY_FIRST : dayFormOf(navigator.language), today),
    placeholder: isPhone ? DAY_FIRST.pattern : 'Choose a day',
    // A phone has no room for a keyboard beside the calendar.
    inputMode: isPhone && calendar.state !== 'failed' ? ('none' as const) : undefined,
    value: search[day],
    onChange: (value: string, text: string) => {
      change({ [day]: value });
      if (day === 'returnDate') onReturnTyped(text !== '');
    },
    onOpen: (how: 'pressed' | 'arrow') => open(day, how === 'arrow'),
    onToggle: () =>
      calendar.state === 'open' && choosing === day ? calendar.close() : open(day, true),
    busy: calendar.state === 'loading' && choosing === day,
    expanded: calendar.state === 'open' && choosing === day,
    error: errorOf(day),
  });

  return (
    <div
      ref={fields}
      onFocus={() =>
        void load().then(
          ({ inEnglish }) => setTranslate(() => inEnglish),
          () => {},
        )
      }
      // Beside each other on all but the narrowest phones, with labels of one line.
      className="grid gap-4 @min-[18rem]:grid-cols-2 @max-lg:gap-x-2 @max-lg:[&_label]:whitespace-nowrap @max-lg:[&_input]:pr-9 @max-lg:[&_input]:pl-2.5 @4xl:gap-2"
    >
      <DayField
        {...field('departureDate')}
        label="Departure Date"
        calendarLabel="Choose the departure from a calendar"
        required
        input={departureInput}
        hint={
          calendar.state === 'failed'
            ? 'The calendar could not be loaded. Type the date.'
            : undefined
        }
      />
      <DayField
        {...field('returnDate')}
        label={isRoundTrip ? 'Return Date' : 'Return Date (Optional)'}
        calendarLabel="Choose the return from a calendar"
        required={isRoundTrip}
        input={returnInput}
      />
      {calendar.state === 'open' && calendar.Calendar && (
        <calendar.Calendar
          days={{ departureDate, returnDate }}
          choosing={choosing}
          today={today}
          isPhone={isPhone}
          anchor={fields}
          takesFocus={takesFocus}
          onTurn={setChoosing}
          onChoose={choose}
          onDone={close}
          onClose={calendar.close}
        />
      )}
    </div>
  );
}
