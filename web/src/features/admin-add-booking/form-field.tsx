import { type ComponentProps, useState } from 'react';
import { type FieldPath, useController, useWatch } from 'react-hook-form';
import { Field } from '../../components/field.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { AirportField } from '../../search-form/airport-field.tsx';
import { useAirports } from '../../search-form/use-airports.ts';
import type { AddBookingValues } from './add-booking-values.ts';
import type { AddBookingForm } from './use-add-booking-form.ts';

export type Place = {
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
  onLeave,
  ...input
}: {
  place: Place;
  /** Called with its text when the focus leaves it. */
  onLeave?: (text: string) => void;
} & Omit<ComponentProps<typeof TextInput>, 'form'>) => (
  <Field
    label={place.required ? place.label : `${place.label} (optional)`}
    required={place.required ?? false}
    hint={place.hint}
    error={errorOf(place)}
    className={place.className ?? ''}
  >
    {(control) => (
      <TextInput
        autoComplete="off"
        {...control}
        {...input}
        {...place.form.register(place.name, {
          onBlur: ({ target }: { target: HTMLInputElement }) => onLeave?.(target.value.trim()),
        })}
      />
    )}
  </Field>
);

/**
 * An airport of the form: its code, typed or chosen from the list of those found. Once the focus has
 * left, it is shown with its city and name, or what is wrong.
 */
export const FormAirport = ({
  form,
  name,
  label,
  known: { code, airport, isUnknown },
}: {
  form: AddBookingForm;
  name: AirportName;
  label: string;
  known: ReturnType<typeof useKnownAirport>;
}) => {
  const { field, fieldState } = useController({ control: form.control, name });
  const [isLeft, setLeft] = useState(field.value !== '');
  const unknown = CODE.test(code)
    ? `No airport has the code ${code}`
    : 'Choose an airport, or type its three-letter code';
  return (
    <div
      ref={(box) => field.ref(box && { focus: () => box.querySelector('input')?.focus() })}
      onBlur={() => {
        field.onBlur();
        setLeft(true);
      }}
    >
      <AirportField
        label={label}
        value={field.value}
        onChange={(value) => {
          field.onChange(value);
          setLeft(false);
        }}
        shown={
          isLeft && airport
            ? `${code} · ${airport.city}, ${airport.name.replace(/( International)? Airport$/, '')}`
            : undefined
        }
        error={fieldState.error?.message ?? (isLeft && isUnknown ? unknown : null)}
      />
    </div>
  );
};

type AirportName = Extract<FieldPath<AddBookingValues>, `${string}Airport`>;

const CODE = /^[A-Z]{3}$/;

/** The airport with the code in a field of the form, once it is found; unknown only by an answer. */
export const useKnownAirport = (form: AddBookingForm, name: AirportName) => {
  const code = useWatch({ control: form.control, name }).trim().toUpperCase();
  const { airports, busy, isFailed } = useAirports(CODE.test(code) ? code : null);
  const airport = airports.find(({ iataCode }) => iataCode === code);
  return { code, airport, isUnknown: code !== '' && !busy && !isFailed && !airport };
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
