import { clsx } from 'clsx';
import { addressFields } from '#http/contracts/address-form.ts';
import { Field } from '../../components/field.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { countries } from '../../content/countries.ts';
import { fieldId, fieldLabel } from './details.ts';
import { TextField } from './fields.tsx';
import type { DetailsForm } from './use-details-form.ts';

const choices = [
  { value: '', label: 'Choose a country' },
  ...countries.map(({ code, name }) => ({ value: code, label: name })),
];

const COUNTRY = 'billingAddress.country';

const AUTOFILL = {
  city: 'billing address-level2',
  state: 'billing address-level1',
  zipCode: 'billing postal-code',
};

/** Before a country is chosen. */
const HINTS = {
  country: 'Choose a country to see the fields of your address.',
  city: undefined,
  state: 'Or province, county or region.',
  zipCode: 'Or postal code.',
};

/** The card's billing address: fields, labels and order depend on its country. */
export function BillingAddressFields({ form }: { form: DetailsForm }) {
  const country = form.watch(COUNTRY);
  const fields = addressFields(country);
  // Of three on phones: a city that leads, otherwise the last.
  const wide = fields[0]?.name === 'city' ? 0 : 2;
  return (
    <>
      <Field
        label={`${fieldLabel(COUNTRY)} (optional)`}
        id={fieldId(COUNTRY)}
        hint={country ? undefined : HINTS.country}
        error={form.formState.errors.billingAddress?.country?.message}
        className="sm:col-span-2"
      >
        {(control) => (
          <SelectInput
            {...control}
            {...form.register(COUNTRY, {
              // A value that is invalid in one country may be valid in another.
              onChange: () => form.clearErrors('billingAddress'),
            })}
            choices={choices}
            autoComplete="billing country"
          />
        )}
      </Field>
      <TextField
        form={form}
        name="billingAddress.street"
        autoComplete="billing address-line1"
        className="sm:col-span-2"
      />
      <div
        className={clsx(
          'grid items-start gap-x-4 gap-y-5 sm:col-span-2',
          fields.length === 3
            ? 'grid-cols-2 sm:grid-cols-3'
            : fields.length === 2 && 'sm:grid-cols-2',
        )}
      >
        {fields.map(({ name, label, required }, index) => (
          <TextField
            key={name}
            form={form}
            name={`billingAddress.${name}`}
            label={required ? label : `${label} (optional)`}
            required={required}
            autoComplete={AUTOFILL[name]}
            hint={country ? undefined : HINTS[name]}
            {...(fields.length === 3 && index === wide && { className: 'max-sm:col-span-2' })}
          />
        ))}
      </div>
    </>
  );
}
