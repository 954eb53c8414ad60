import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { CalendarButton } from '../../components/calendar-button.tsx';
import { Field } from '../../components/field.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { birthDateHint, parseTypedDate, showDate } from '../../format/birth-date.ts';
import { useCalendar } from '../../components/use-calendar.ts';
import { type Person, fieldId, fieldLabel } from './details.ts';
import { type DetailsForm, useFieldCheck } from './use-details-form.ts';

const loadCalendar = async () => (await import('./birth-date-calendar.tsx')).BirthDateCalendar;

/**
 * A birth date, typed day first or selected in a calendar that loads when it is first opened.
 * The form holds `YYYY-MM-DD` once it is a date.
 */
export function BirthDateField({
  form,
  person,
  isOwn = person === 'passenger',
}: {
  form: DetailsForm;
  person: Person;
  /** Whether the traveller types, and the browser may fill in the date. */
  isOwn?: boolean;
}) {
  const name = `${person}.dateOfBirth` as const;
  const { field, fieldState } = useController({ control: form.control, name });
  const check = useFieldCheck(form, name);
  const [text, setText] = useState(showDate(field.value));
  const calendar = useCalendar(loadCalendar);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const change = (date: string) => {
    field.onChange(date);
    check.onChange();
  };

  const hint = birthDateHint(field.value);
  return (
    <Field
      label={fieldLabel(name)}
      id={fieldId(name)}
      hint={calendar.state === 'failed' ? `The calendar could not be loaded. ${hint}` : hint}
      required
      error={
        fieldState.error && (
          <>
            {fieldState.error.message}
            {field.value !== '' && <span className="block font-normal text-muted">{hint}</span>}
          </>
        )
      }
    >
      {(control) => (
        <div ref={box} className="relative">
          <TextInput
            {...control}
            name={field.name}
            ref={field.ref}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              change(parseTypedDate(event.target.value) ?? event.target.value);
            }}
            onBlur={() => {
              setText(showDate(field.value));
              field.onBlur();
              check.onBlur();
            }}
            inputMode="numeric"
            autoComplete={isOwn ? 'bday' : 'off'}
            placeholder="dd/mm/yyyy"
            className="pr-12 tabular-nums"
          />
          <CalendarButton
            ref={button}
            busy={calendar.state === 'loading'}
            expanded={calendar.state === 'open'}
            onClick={calendar.toggle}
          />
          {calendar.state === 'open' && calendar.Calendar && (
            <calendar.Calendar
              date={parseTypedDate(field.value)}
              anchor={box}
              opener={button}
              onChoose={(date) => {
                setText(showDate(date));
                change(date);
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
