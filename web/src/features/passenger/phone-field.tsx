import { useState } from 'react';
import { getCountryCallingCode } from 'libphonenumber-js/min';
import { useController } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { fieldId, fieldLabel } from './details.ts';
import { callingCodes, completePhone, countryOfPhone, movePhone } from './phone-number.ts';
import { type DetailsForm, useFieldCheck } from './use-details-form.ts';

const NAME = 'passenger.phone';

/** Rendered once, not at each key press. */
const countryOptions = callingCodes.map(({ code, name }) => (
  <option key={code} value={code}>
    {name}
  </option>
));

/**
 * A phone number with the list of calling codes beside it. The text box holds the whole number, so
 * that it can be pasted and autofilled. The list follows it, and changes its calling code. A number
 * without one gets that of the selected country when the field is left. The country of the
 * nationality is only suggested: it does not say where the phone is.
 */
export function PhoneField({ form }: { form: DetailsForm }) {
  const { field, fieldState } = useController({ control: form.control, name: NAME });
  const check = useFieldCheck(form, NAME);
  const [chosen, setChosen] = useState<(typeof callingCodes)[number]['code'] | ''>('');
  const nationality = form.watch('passenger.nationality');
  const suggested = callingCodes.find(({ code }) => code === nationality)?.code ?? '';
  const country = countryOfPhone(field.value, chosen || suggested);
  const completed = completePhone(field.value, country);

  const change = (text: string, within = chosen) => {
    setChosen(countryOfPhone(text, within));
    field.onChange(text);
    check.onChange();
  };
  const choose = (code: string) => {
    const to = callingCodes.find((one) => one.code === code)?.code;
    if (to) change(movePhone(field.value, country, to), to);
  };
  const leave = () => {
    const whole = completePhone(field.value, chosen);
    if (whole !== field.value) change(whole);
    check.onBlur();
  };

  return (
    <Field
      label={fieldLabel(NAME)}
      id={fieldId(NAME)}
      hint={
        field.value.startsWith('+')
          ? undefined
          : `With the country code, such as +${country ? getCountryCallingCode(country) : '44'}.`
      }
      required
      error={fieldState.error?.message}
    >
      {(control) => (
        <>
          <div className="flex">
            <div className="relative flex shrink-0 rounded-l-control border border-r-0 border-control bg-sunken has-aria-invalid:border-danger has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
              <span
                aria-hidden="true"
                className="flex min-w-26 items-center justify-between gap-2 px-3 font-medium whitespace-nowrap"
              >
                {country ? (
                  `${country} +${getCountryCallingCode(country)}`
                ) : (
                  <span className="text-muted">Code</span>
                )}
                <svg viewBox="0 0 12 8" className="w-2.5 fill-none stroke-current stroke-2">
                  <path d="m1 1.5 5 5 5-5" />
                </svg>
              </span>
              <select
                aria-label="Calling code"
                aria-invalid={control['aria-invalid']}
                aria-describedby={control['aria-describedby']}
                value={country}
                autoComplete="off"
                onChange={(event) => choose(event.target.value)}
                className="absolute inset-0 size-full cursor-pointer text-base opacity-0"
              >
                <option value="" disabled>
                  Country
                </option>
                {countryOptions}
              </select>
            </div>
            <TextInput
              {...control}
              type="tel"
              autoComplete="tel"
              name={field.name}
              ref={field.ref}
              value={field.value}
              onChange={(event) => change(event.target.value)}
              onBlur={leave}
              className="min-w-0 rounded-l-none"
            />
          </div>
          {fieldState.error && completed !== field.value && (
            <Button variant="secondary" onClick={() => change(completed)} className="mt-2">
              Use {completed}
            </Button>
          )}
        </>
      )}
    </Field>
  );
}
