import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { CalendarButton } from '../components/calendar-button.tsx';
import { Field } from '../components/field.tsx';
import { TextInput } from '../components/text-input.tsx';
import { addDays, formatMediumDate, formatShortDate, isDay } from '../format/date.ts';
import { dayFormOf, parseTypedDay, typeDay } from './typed-day.ts';

/**
 * A date field, typed in the reader's order or selected in the caller's calendar; `value` is
 * `YYYY-MM-DD`, empty without a date. Unfocused, it shows the date in words.
 */
export function DayField({
  label,
  calendarLabel,
  value,
  today,
  placeholder,
  inputMode,
  expanded,
  busy,
  onChange,
  onOpen,
  onToggle,
  hint,
  error,
  required = false,
  input,
}: {
  label: string;
  calendarLabel: string;
  value: string;
  today: string;
  /** Until the focus comes, which shows the reader's order. */
  placeholder: string;
  inputMode: 'none' | undefined;
  /** Whether the calendar is open for this field, or loading. */
  expanded: boolean;
  busy: boolean;
  onChange: (value: string) => void;
  /** The box was clicked, or Arrow Down typed in it. */
  onOpen: (how: 'pressed' | 'arrow') => void;
  onToggle: () => void;
  hint?: string | undefined;
  error: string | null;
  required?: boolean;
  input: RefObject<HTMLInputElement | null>;
}) {
  const [typed, setTyped] = useState({ text: '', day: '' });
  const [focused, setFocused] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const form = dayFormOf(useReaderLanguage());
  // The typed text counts until another day is selected.
  const text = typed.day === value ? typed.text : typeDay(value, form);
  const isWrong = !focused && value === '' && text !== '';
  useLayoutEffect(() => {
    if (focused) input.current?.select();
  }, [focused, input]);

  return (
    <Field
      label={label}
      required={required}
      hint={hint}
      error={isWrong ? `Type the date as ${form.pattern}, or choose a day.` : error}
    >
      {(control) => (
        <div className="relative">
          <TextInput
            {...control}
            ref={input}
            value={focused || value === '' ? text : inWords(value, today)}
            placeholder={focused ? form.pattern : placeholder}
            inputMode={inputMode}
            autoComplete="off"
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onChange={({ target }) => {
              const day = parseTypedDay(target.value, form, today) ?? '';
              // Only the reader's order is ever shown.
              setTyped({ text: isDay(target.value) ? typeDay(day, form) : target.value, day });
              onChange(day);
            }}
            onClick={() => onOpen('pressed')}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              onOpen('arrow');
            }}
            className="pr-11 tabular-nums"
          />
          <CalendarButton
            ref={button}
            label={calendarLabel}
            busy={busy}
            expanded={expanded}
            onClick={onToggle}
          />
        </div>
      )}
    </Field>
  );
}

const noChange = () => () => undefined;
/** British in a prerendered page, which shows no typed date. */
const useReaderLanguage = () =>
  useSyncExternalStore(
    noChange,
    () => navigator.language,
    () => 'en-GB',
  );

const DAYS_OF_YEAR = 365;

/** Without the year if that is unambiguous. */
const inWords = (day: string, today: string) =>
  today <= day && day < addDays(today, DAYS_OF_YEAR) ? formatShortDate(day) : formatMediumDate(day);
