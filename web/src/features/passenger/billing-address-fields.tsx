import { postalCodeName } from '#http/contracts/postal-code.ts';
import { Field } from '../../components/field.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { countries } from '../../content/countries.ts';
import { fieldId, fieldLabels } from './details.ts';
import { TextField } from './fields.tsx';
import type { DetailsForm } from './use-details-form.ts';

const choices = [
  { value: '', label: 'Not chosen' },
  ...countries.map(({ code, name }) => ({ value: code, label: name })),
];

const COUNTRY = 'billingAddress.country';

/** The card's address. The postal code has the name of its country, and is not asked for where there is none. */
export function BillingAddressFields({ form }: { form: DetailsForm }) {
  const country = form.watch(COUNTRY);
  const postalCode = postalCodeName(country);
  return (
    <>
      <TextField
        form={form}
        name="billingAddress.street"
        autoComplete="billing street-address"
        className="sm:col-span-2"
      />
      <TextField form={form} name="billingAddress.city" autoComplete="billing address-level2" />
      <TextField
        form={form}
        name="billingAddress.state"
        autoComplete="billing address-level1"
        hint="Or province, county or region."
      />
      <Field
        label={fieldLabels[COUNTRY]}
        id={fieldId(COUNTRY)}
        error={form.formState.errors.billingAddress?.country?.message}
      >
        {(control) => (
          <SelectInput
            {...control}
            {...form.register(COUNTRY, {
              // The wrong postal code of one country may be right in another.
              onChange: () => form.clearErrors([COUNTRY, 'billingAddress.zipCode']),
            })}
            choices={choices}
            autoComplete="billing country"
          />
        )}
      </Field>
      {postalCode !== null && (
        <TextField
          form={form}
          name="billingAddress.zipCode"
          label={postalCode}
          autoComplete="billing postal-code"
          hint={!country ? 'Or postal code.' : undefined}
        />
      )}
    </>
  );
}
