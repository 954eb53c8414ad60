import { countries } from '../../content/countries.ts';
import { birthDates } from '../../format/birth-date.ts';
import { localToday } from '../../format/date.ts';
import { FieldGroup, Pair } from './field-group.tsx';
import { FormDate } from './form-date.tsx';
import { FormInput, FormSelect } from './form-field.tsx';
import type { AddBookingForm } from './use-add-booking-form.ts';

const genders = [
  { value: '', label: 'Not known' },
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
];

const nationalities = [
  { value: '', label: 'Not known' },
  ...countries.map(({ code, name }) => ({ value: code, label: name })),
];

/** The passenger. */
export const PassengerFields = ({ form }: { form: AddBookingForm }) => (
  <FieldGroup title="Passenger">
    <Pair>
      <FormInput
        place={{ form, name: 'passenger.firstName', label: 'First name', required: true }}
      />
      <FormInput place={{ form, name: 'passenger.lastName', label: 'Last name', required: true }} />
    </Pair>
    <FormInput
      place={{ form, name: 'passenger.email', label: 'Email address', required: true }}
      type="email"
    />
    <FormInput
      place={{
        form,
        name: 'passenger.phone',
        label: 'Phone',
        hint: 'Such as +44 20 7946 0000',
      }}
      type="tel"
    />
    <FormDate
      place={{ form, name: 'passenger.dateOfBirth', label: 'Date of birth' }}
      range={birthDates(localToday())}
    />
    <FormSelect
      place={{ form, name: 'passenger.gender', label: 'Gender (optional)' }}
      choices={genders}
    />
    <FormSelect
      place={{ form, name: 'passenger.nationality', label: 'Nationality (optional)' }}
      choices={nationalities}
    />
  </FieldGroup>
);
