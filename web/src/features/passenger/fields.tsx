import { type ComponentPropsWithRef, useMemo, useRef, useState } from 'react';
import { clsx } from 'clsx';
import { useController } from 'react-hook-form';
import { Field } from '../../components/field.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { Combobox } from '../../components/combobox.tsx';
import { countryName, isCountry } from '../../content/countries.ts';
import { fieldId, fieldLabel, type FieldName, type Person } from './details.ts';
import { type DetailsForm, useFieldCheck } from './use-details-form.ts';
import { countryNamed, findCountries } from './find-countries.ts';

/** One line of text of the form, with its label, hint and message. */
export function TextField({
  form,
  name,
  label = fieldLabel(name),
  hint,
  required = true,
  className,
  ...input
}: {
  form: DetailsForm;
  name: FieldName;
  label?: string;
  hint?: string | undefined;
  required?: boolean;
  className?: string;
} & Pick<
  ComponentPropsWithRef<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
>) {
  const check = useFieldCheck(form, name);
  return (
    <Field
      label={label}
      id={fieldId(name)}
      hint={hint}
      required={required}
      error={form.getFieldState(name, form.formState).error?.message}
      {...(className !== undefined && { className })}
    >
      {(control) => <TextInput {...input} {...control} {...form.register(name, check)} />}
    </Field>
  );
}

const choices = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
] as const;

/** Two radio buttons; the first has the field's id, for the focus after an error. */
export function GenderField({ form, person }: { form: DetailsForm; person: Person }) {
  const name = `${person}.gender` as const;
  const id = fieldId(name);
  const errorId = `${id}-error`;
  const check = useFieldCheck(form, name);
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <fieldset
      className="min-w-0"
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-1.5 text-sm font-medium">{fieldLabel(name)}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-3">
        {choices.map(({ value, label }, index) => (
          <label
            key={value}
            className={clsx(
              'flex min-h-12 cursor-pointer items-center gap-2.5 rounded-control border bg-surface px-3 text-base has-checked:border-accent has-checked:bg-accent-soft',
              error ? 'border-danger' : 'border-control',
            )}
          >
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${value}`}
              value={value}
              required
              {...form.register(name, { onChange: check.onChange })}
              className="size-4"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/**
 * A searchable list of countries; the form holds the selected two-letter code, or the input if it
 * is none.
 */
export function NationalityField({ form, person }: { form: DetailsForm; person: Person }) {
  const name = `${person}.nationality` as const;
  const { field, fieldState } = useController({ control: form.control, name });
  const check = useFieldCheck(form, field.name);
  const nameOf = (value: string) => (isCountry(value) ? countryName(value) : value);
  const [text, setText] = useState(nameOf(field.value));
  const [sought, setSought] = useState('');
  const options = useMemo(() => findCountries(sought), [sought]);
  const preset = useRef(field.value);

  const change = (value: string) => {
    field.onChange(value);
    check.onChange();
  };
  const type = (typed: string) => {
    setText(typed);
    setSought(typed);
    change(countryNamed(typed)?.value ?? typed);
  };

  /** Most cards are billed where their owner is from; it follows as long as it is the same. */
  const presetBilling = (country: string) => {
    const current = form.getValues('billingAddress.country');
    if (current !== '' && current !== preset.current) return;
    preset.current = country;
    form.setValue('billingAddress.country', country);
    form.clearErrors('billingAddress');
  };
  const leave = () => {
    // A code that was typed instead of the name.
    setText(nameOf(field.value));
    check.onBlur();
    if (person === 'passenger' && isCountry(field.value)) presetBilling(field.value);
  };

  return (
    <Field label={fieldLabel(name)} id={fieldId(name)} required error={fieldState.error?.message}>
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
            autoComplete={person === 'passenger' ? 'country-name' : 'off'}
          />
        </div>
      )}
    </Field>
  );
}
