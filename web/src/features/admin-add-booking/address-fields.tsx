import { FieldGroup, Pair } from './field-group.tsx';
import { FormInput } from './form-field.tsx';
import type { AddBookingForm } from './use-add-booking-form.ts';

/** The billing address, as far as it is known. */
export const AddressFields = ({ form }: { form: AddBookingForm }) => (
  <FieldGroup title="Billing address">
    <FormInput place={{ form, name: 'address.street', label: 'Street address' }} />
    <FormInput place={{ form, name: 'address.city', label: 'City' }} />
    <Pair>
      <FormInput place={{ form, name: 'address.state', label: 'State' }} />
      <FormInput place={{ form, name: 'address.zipCode', label: 'ZIP code' }} />
    </Pair>
  </FieldGroup>
);
