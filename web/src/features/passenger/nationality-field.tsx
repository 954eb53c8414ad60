import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { Combobox } from '../../components/combobox.tsx';
import { Field } from '../../components/field.tsx';
import { countryName } from '../../content/countries.ts';
import { findCountries } from './find-countries.ts';
import { fieldId, fieldLabels } from './details.ts';
import type { DetailsForm } from './use-details-form.ts';

/** A searchable list of countries; the form holds the two-letter code of the chosen one. */
export function NationalityField({ form }: { form: DetailsForm }) {
  const { field, fieldState } = useController({
    control: form.control,
    name: 'passenger.nationality',
  });
  const chosen = field.value === '' ? '' : countryName(field.value);
  const [text, setText] = useState(chosen);
  const options = useMemo(() => findCountries(text === chosen ? '' : text), [text, chosen]);

  const type = (typed: string) => {
    setText(typed);
    const [only, ...others] = findCountries(typed);
    const exact = only?.label.toLowerCase() === typed.trim().toLowerCase() && others.length === 0;
    field.onChange(exact && only ? only.value : '');
  };

  return (
    <Field
      label={fieldLabels['passenger.nationality']}
      id={fieldId('passenger.nationality')}
      hint="As in the passport."
      required
      error={fieldState.error?.message}
    >
      {(control) => (
        <Combobox
          control={control}
          name={field.name}
          text={text}
          onTextChange={type}
          options={options}
          onChoose={(country) => {
            setText(country.label);
            field.onChange(country.value);
          }}
          emptyText="No nationality found"
          placeholder="Type a country"
        />
      )}
    </Field>
  );
}
