import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { Combobox } from '../../components/combobox.tsx';
import { Field } from '../../components/field.tsx';
import { countryName, isCountry } from '../../content/countries.ts';
import { countryNamed, findCountries } from './find-countries.ts';
import { fieldId, fieldLabels } from './details.ts';
import type { DetailsForm } from './use-details-form.ts';
import { useFieldCheck } from './use-field-check.ts';

/**
 * A searchable list of countries; the form holds the two-letter code of the chosen one, or what was
 * typed while it is none.
 */
export function NationalityField({ form }: { form: DetailsForm }) {
  const { field, fieldState } = useController({
    control: form.control,
    name: 'passenger.nationality',
  });
  const check = useFieldCheck(form, field.name);
  const nameOf = (value: string) => (isCountry(value) ? countryName(value) : value);
  const [text, setText] = useState(nameOf(field.value));
  const [sought, setSought] = useState('');
  const options = useMemo(() => findCountries(sought), [sought]);

  const change = (value: string) => {
    field.onChange(value);
    check.onChange();
  };
  const type = (typed: string) => {
    setText(typed);
    setSought(typed);
    change(countryNamed(typed)?.value ?? typed);
  };

  const leave = () => {
    // A code that was typed in place of the name.
    setText(nameOf(field.value));
    check.onBlur();
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
        <div
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) leave();
          }}
        >
          <Combobox
            control={control}
            name={field.name}
            text={text}
            onTextChange={type}
            options={options}
            onChoose={(country) => {
              setText(country.label);
              setSought('');
              change(country.value);
            }}
            emptyText="No nationality found"
            placeholder="Type a country"
            autoComplete="country-name"
          />
        </div>
      )}
    </Field>
  );
}
