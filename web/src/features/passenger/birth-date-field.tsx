import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../../components/field.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { parseTypedDate, showDate } from './date-of-birth.ts';
import { fieldId, fieldLabels } from './details.ts';
import type { DetailsForm } from './use-details-form.ts';

/** A birth date typed as dd/MM/yyyy; the form holds `YYYY-MM-DD` once it is a date. */
export function BirthDateField({ form }: { form: DetailsForm }) {
  const { field, fieldState } = useController({
    control: form.control,
    name: 'passenger.dateOfBirth',
  });
  const [text, setText] = useState(showDate(field.value));

  const type = (typed: string) => {
    setText(typed);
    field.onChange(parseTypedDate(typed) ?? typed);
  };

  return (
    <Field
      label={fieldLabels['passenger.dateOfBirth']}
      id={fieldId('passenger.dateOfBirth')}
      hint="Day, month, year, such as 31/03/1990."
      required
      error={fieldState.error?.message}
    >
      {(control) => (
        <TextInput
          {...control}
          name={field.name}
          ref={field.ref}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            setText(showDate(field.value));
            field.onBlur();
          }}
          inputMode="text"
          autoComplete="bday"
          placeholder="dd/MM/yyyy"
          className="tabular-nums"
        />
      )}
    </Field>
  );
}
