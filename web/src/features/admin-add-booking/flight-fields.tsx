import { FieldGroup, Pair, Trio } from './field-group.tsx';
import { FormAirport, FormCity, FormInput, FormSelect } from './form-field.tsx';
import type { AddBookingForm } from './use-add-booking-form.ts';

const stops = [
  { value: '0', label: '0' },
  { value: '1', label: '1' },
  { value: '2', label: '2' },
];

/** One flight. Times are local to their airport. */
export const FlightFields = ({
  form,
  of,
  title,
}: {
  form: AddBookingForm;
  of: 'flight' | 'returnFlight';
  title: string;
}) => (
  <FieldGroup title={title}>
    <Pair>
      <FormInput
        place={{ form, name: `${of}.flightNumber`, label: 'Flight number', required: true }}
      />
      <FormInput place={{ form, name: `${of}.airline`, label: 'Airline', required: true }} />
    </Pair>
    <Pair>
      <FormAirport form={form} name={`${of}.departureAirport`} label="Departure airport" />
      <FormAirport form={form} name={`${of}.arrivalAirport`} label="Arrival airport" />
    </Pair>
    <Pair>
      <FormCity form={form} of={of} end="departure" />
      <FormCity form={form} of={of} end="arrival" />
    </Pair>
    <Trio>
      <FormInput
        place={{ form, name: `${of}.date`, label: 'Flight date', required: true }}
        type="date"
      />
      <FormInput
        place={{ form, name: `${of}.departureTime`, label: 'Departure time' }}
        placeholder="hh:mm"
      />
      <FormInput
        place={{ form, name: `${of}.arrivalTime`, label: 'Arrival time' }}
        placeholder="hh:mm"
      />
    </Trio>
    <Trio>
      <FormInput
        place={{
          form,
          name: `${of}.price`,
          label: 'Flight price',
          hint: 'US dollars',
          required: true,
        }}
        type="number"
        step="0.01"
        min="0"
        inputMode="decimal"
      />
      <FormInput
        place={{ form, name: `${of}.duration`, label: 'Duration', hint: 'Such as 7h 30m' }}
      />
      <FormSelect place={{ form, name: `${of}.stops`, label: 'Stops' }} choices={stops} />
    </Trio>
  </FieldGroup>
);
