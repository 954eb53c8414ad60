import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { FieldGroup, Pair } from './field-group.tsx';
import { FormInput } from './form-field.tsx';
import type { AddBookingForm } from './use-add-booking-form.ts';

/** The billing address, as far as it is known; folded until it is asked for. */
export function AddressFields({ form }: { form: AddBookingForm }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    flushSync(() => setIsOpen(true));
    form.setFocus('address.street');
  };
  if (!isOpen)
    return (
      <Card className="flex flex-wrap items-center justify-between gap-x-4 py-2 pr-2 pl-4 sm:pl-6">
        <p className="text-base font-bold tracking-tight">Billing address</p>
        <Button variant="ghost" onClick={open}>
          Add a billing address
        </Button>
      </Card>
    );
  return (
    <FieldGroup title="Billing address">
      <FormInput place={{ form, name: 'address.street', label: 'Street address' }} />
      <FormInput place={{ form, name: 'address.city', label: 'City' }} />
      <Pair>
        <FormInput place={{ form, name: 'address.state', label: 'State' }} />
        <FormInput place={{ form, name: 'address.zipCode', label: 'ZIP code' }} />
      </Pair>
    </FieldGroup>
  );
}
