import { backOf, feeOf } from './add-booking-values.ts';
import { FieldGroup, Trio } from './field-group.tsx';
import { FormInput, FormSelect } from './form-field.tsx';
import type { AddBookingForm } from './use-add-booking-form.ts';

const types = [
  { value: 'one-way', label: 'One Way $15' },
  { value: 'round-trip', label: 'Round Trip $19' },
];

export const paymentStatuses = [
  { value: 'succeeded', label: 'Paid' },
  { value: 'pending', label: 'Pending' },
  { value: 'failed', label: 'Failed' },
];

/** The reservation and its payment; the type sets the fee, which can be changed. */
export const BookingFields = ({ form }: { form: AddBookingForm }) => (
  <FieldGroup title="Booking">
    <Trio>
      <FormSelect
        place={{ form, name: 'booking.type', label: 'Reservation type' }}
        choices={types}
        onChoose={(type) => {
          form.setValue('booking.reservationFee', feeOf(type), { shouldValidate: true });
          if (type === 'round-trip') form.setValue('returnFlight', backOf(form.getValues()));
        }}
      />
      <FormInput
        place={{
          form,
          name: 'booking.reservationFee',
          label: 'Reservation fee',
          hint: 'US dollars',
          required: true,
        }}
        type="number"
        step="0.01"
        min="0"
        inputMode="decimal"
      />
      <FormSelect
        place={{ form, name: 'booking.paymentStatus', label: 'Payment status' }}
        choices={paymentStatuses}
      />
    </Trio>
  </FieldGroup>
);
