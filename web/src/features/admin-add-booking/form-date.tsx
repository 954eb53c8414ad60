import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { CalendarButton } from '../../components/calendar-button.tsx';
import type { DateCalendarProps } from '../../components/date-calendar.tsx';
import { Field } from '../../components/field.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { useCalendar } from '../../components/use-calendar.ts';
import { formatDays, isDay, localToday } from '../../format/date.ts';
import { dayFormOf, parseTypedDay } from '../../search-form/typed-day.ts';
import type { Place } from './form-field.tsx';

const loadCalendar = async () => (await import('../../components/date-calendar.tsx')).DateCalendar;

/**
 * A date of the form, typed in the reader's order or selected in a calendar, which Arrow Down opens. The
 * form holds `YYYY-MM-DD` once it is a date; it is shown in words once the focus has left.
 */
export function FormDate({
  place: { form, name, label, required = false },
  range,
}: {
  place: Place & { name: 'passenger.dateOfBirth' | 'flight.date' | 'returnFlight.date' };
  range: DateCalendarProps['range'];
}) {
  const { field, fieldState } = useController({ control: form.control, name });
  /** Only while it is edited. */
  const [typed, setTyped] = useState<string>();
  const calendar = useCalendar(loadCalendar);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const dayForm = dayFormOf(navigator.language);
  const date = isDay(field.value) ? field.value : null;
  const isWrong = typed === undefined && date === null && field.value !== '';
  return (
    <Field
      label={required ? label : `${label} (optional)`}
      required={required}
      error={isWrong ? `Type the date as ${dayForm.pattern}` : fieldState.error?.message}
      hint={
        calendar.state === 'failed' ? 'The calendar could not be loaded. Type the date.' : undefined
      }
    >
      {(control) => (
        <div ref={box} className="relative">
          <TextInput
            {...control}
            ref={field.ref}
            value={typed ?? (date === null ? field.value : formatDays(date))}
            placeholder={dayForm.pattern}
            autoComplete="off"
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => {
              setTyped(target.value);
              field.onChange(parseTypedDay(target.value, dayForm, localToday()) ?? target.value);
            }}
            onBlur={() => {
              setTyped(undefined);
              field.onBlur();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              calendar.open();
            }}
            className="pr-11 tabular-nums"
          />
          <CalendarButton
            ref={button}
            label={`Choose the ${label.toLowerCase()} from a calendar`}
            busy={calendar.state === 'loading'}
            expanded={calendar.state === 'open'}
            onClick={calendar.toggle}
          />
          {calendar.state === 'open' && calendar.Calendar && (
            <calendar.Calendar
              range={range}
              date={date}
              anchor={box}
              opener={button}
              onChoose={(day) => {
                field.onChange(day);
                calendar.close();
              }}
              onClose={calendar.close}
            />
          )}
        </div>
      )}
    </Field>
  );
}
