import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { CalendarButton } from '../components/calendar-button.tsx';
import { Field } from '../components/field.tsx';
import { TextInput } from '../components/text-input.tsx';
import { addDays, formatMediumDate, formatShortDate, isDay } from '../format/date.ts';

/**
 * A date field, typed or selected in the caller's calendar; `value` is `YYYY-MM-DD`, empty without a
 * date. A selected date is shown in words, never in numbers whose order could be misread.
 */
export function DayField({
  label,
  calendarLabel,
  value,
  today,
  parse,
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
  /** Returns the typed day as `YYYY-MM-DD`; `null` if the text is none. */
  parse: (text: string) => string | null;
  placeholder: string;
  inputMode: 'none' | undefined;
  /** Whether the calendar is open for this field, or loading. */
  expanded: boolean;
  busy: boolean;
  /** `value` is empty while `text` is not a day. */
  onChange: (value: string, text: string) => void;
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
  // The typed text counts until another day is selected, or none is asked for any more.
  const isTyped = typed.day === value && (required || value !== '');
  const text = isTyped ? typed.text : value && inWords(value, today);
  const isWrong = !focused && value === '' && text !== '';
  useLayoutEffect(() => {
    if (focused) input.current?.select();
  }, [focused, input]);

  return (
    <Field
      label={label}
      required={required}
      hint={hint}
      error={isWrong ? 'Type the date, such as March 31, or choose a day.' : error}
    >
      {(control) => (
        <div className="relative">
          <TextInput
            {...control}
            ref={input}
            value={focused || value === '' ? text : inWords(value, today)}
            placeholder={placeholder}
            inputMode={inputMode}
            autoComplete="off"
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onChange={({ target }) => {
              const day = parse(target.value) ?? '';
              setTyped({ text: isDay(target.value) ? inWords(day, today) : target.value, day });
              onChange(day, target.value);
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

const DAYS_OF_YEAR = 365;

/** Without the year if that is unambiguous. */
const inWords = (day: string, today: string) =>
  today <= day && day < addDays(today, DAYS_OF_YEAR) ? formatShortDate(day) : formatMediumDate(day);
