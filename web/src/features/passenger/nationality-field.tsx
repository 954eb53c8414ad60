import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { Combobox } from '../../components/combobox.tsx';
import { Field } from '../../components/field.tsx';
import { countryName } from '../../content/countries.ts';
import { countryNamed, findCountries } from './find-countries.ts';
import { fieldId, fieldLabels } from './details.ts';
import type { DetailsForm } from './use-details-form.ts';

/** A searchable list of countries; the form holds the two-letter code of the chosen one. */
export function NationalityField({ form }: { form: DetailsForm }) {
  const { field, fieldState } = useController({
    control: form.control,
    name: 'passenger.nationality',
  });
  const [text, setText] = useState(field.value === '' ? '' : countryName(field.value));
  const [sought, setSought] = useState('');
  const options = useMemo(() => findCountries(sought), [sought]);

  const type = (typed: string) => {
    setText(typed);
    setSought(typed);
    field.onChange(countryNamed(typed)?.value ?? '');
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
            setSought('');
            field.onChange(country.value);
          }}
          emptyText="No nationality found"
          placeholder="Type a country"
          autoComplete="country-name"
        />
      )}
    </Field>
  );
}
