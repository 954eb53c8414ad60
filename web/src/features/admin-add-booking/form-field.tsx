import type { ComponentProps } from 'react';
import { type FieldPath, useController, useWatch } from 'react-hook-form';
import { Field } from '../../components/field.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { AirportField } from '../../search-form/airport-field.tsx';
import { useAirports } from '../../search-form/use-airports.ts';
import type { AddBookingValues } from './add-booking-values.ts';
import type { AddBookingForm } from './use-add-booking-form.ts';

type Place = {
  form: AddBookingForm;
  name: FieldPath<AddBookingValues>;
  label: string;
  required?: boolean;
  hint?: string;
  className?: string;
};

const errorOf = ({ form, name }: Place) => form.getFieldState(name, form.formState).error?.message;

/** A text box of the form, with its label and error. */
export const FormInput = ({
  place,
  ...input
}: { place: Place } & Omit<ComponentProps<typeof TextInput>, 'form'>) => (
  <Field
    label={place.required ? place.label : `${place.label} (optional)`}
    required={place.required ?? false}
    hint={place.hint}
    error={errorOf(place)}
    className={place.className ?? ''}
  >
    {(control) => (
      <TextInput autoComplete="off" {...control} {...input} {...place.form.register(place.name)} />
    )}
  </Field>
);

/** An airport of the form: its code, typed or chosen from the list of those found. */
export const FormAirport = ({
  form,
  name,
  label,
}: {
  form: AddBookingForm;
  name: Extract<FieldPath<AddBookingValues>, `${string}Airport`>;
  label: string;
}) => {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <div
      ref={(box) => field.ref(box && { focus: () => box.querySelector('input')?.focus() })}
      onBlur={field.onBlur}
    >
      <AirportField
        label={label}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message ?? null}
      />
    </div>
  );
};

/** A city of the form. While it is empty the server takes the city of the airport, which it shows. */
export const FormCity = ({
  form,
  of,
  end,
}: {
  form: AddBookingForm;
  of: 'flight' | 'returnFlight';
  end: 'departure' | 'arrival';
}) => {
  const typed = useWatch({ control: form.control, name: `${of}.${end}Airport` });
  const code = typed.toUpperCase();
  const { airports } = useAirports(/^[A-Z]{3}$/.test(code) ? code : null);
  return (
    <FormInput
      place={{
        form,
        name: `${of}.${end}City`,
        label: end === 'departure' ? 'Departure city' : 'Arrival city',
      }}
      placeholder={airports.find(({ iataCode }) => iataCode === code)?.city}
    />
  );
};

/** A select box of the form, with its label and error. */
export const FormSelect = ({
  place,
  choices,
  onChoose,
}: {
  place: Place;
  choices: ComponentProps<typeof SelectInput>['choices'];
  onChoose?: (value: string) => void;
}) => (
  <Field
    label={place.label}
    required={place.required ?? false}
    error={errorOf(place)}
    className={place.className ?? ''}
  >
    {(control) => (
      <SelectInput
        {...control}
        choices={choices}
        {...place.form.register(place.name, {
          onChange: ({ target }: { target: HTMLSelectElement }) => onChoose?.(target.value),
        })}
      />
    )}
  </Field>
);
