import { airlines } from '../../content/airlines.ts';
import { addDays, localToday } from '../../format/date.ts';
import type { AddBookingValues } from './add-booking-values.ts';
import { FieldGroup, Pair, Trio } from './field-group.tsx';
import { FormDate } from './form-date.tsx';
import { FormAirport, FormInput, FormSelect, useKnownAirport } from './form-field.tsx';
import type { AddBookingForm } from './use-add-booking-form.ts';

const stops = [
  { value: '0', label: '0' },
  { value: '1', label: '1' },
  { value: '2', label: '2' },
];

/** How far from today the calendar of a flight reaches. */
const DAYS_AROUND = 365;

/** One flight. Times are local to their airport. */
export const FlightFields = ({
  form,
  of,
  title,
}: {
  form: AddBookingForm;
  of: 'flight' | 'returnFlight';
  title: string;
}) => {
  const departure = useKnownAirport(form, `${of}.departureAirport`);
  const arrival = useKnownAirport(form, `${of}.arrivalAirport`);
  const today = localToday();
  const put = (name: Exclude<keyof AddBookingValues['flight'], 'stops'>, value: string) => {
    form.clearErrors(`${of}.${name}`);
    form.setValue(`${of}.${name}`, value, { shouldValidate: form.formState.isSubmitted });
  };
  /** `ba178` is `BA 178` of British Airways. */
  const leaveNumber = (text: string) => {
    const [, carrier, number] = /^(?=\d?[a-z])([a-z\d]{2}) ?(\d{1,4})$/i.exec(text) ?? [];
    if (carrier === undefined) return;
    put('flightNumber', `${carrier.toUpperCase()} ${number}`);
    const airline = airlines.get(carrier.toUpperCase());
    if (airline && form.getValues(`${of}.airline`) === '') put('airline', airline.name);
  };
  const leaveAirline = (text: string) => {
    const airline = airlines.get(text.toUpperCase());
    if (airline) put('airline', airline.name);
    else if (/^[a-z\d]{2}$/i.test(text))
      form.setError(`${of}.airline`, {
        message: `The code ${text.toUpperCase()} is not known. Type the airline’s name`,
      });
    // After the first submission every change is validated.
    else if (!form.formState.isSubmitted) form.clearErrors(`${of}.airline`);
  };
  const leaveTime = (name: 'departureTime' | 'arrivalTime') => (text: string) => {
    const [, hours, minutes] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text) ?? [];
    if (hours !== undefined) put(name, `${hours.padStart(2, '0')}:${minutes}`);
  };
  return (
    <FieldGroup title={title}>
      <Pair>
        <FormInput
          place={{ form, name: `${of}.flightNumber`, label: 'Flight number', required: true }}
          onLeave={leaveNumber}
        />
        <FormInput
          place={{ form, name: `${of}.airline`, label: 'Airline', required: true }}
          placeholder="Name or code"
          onLeave={leaveAirline}
        />
      </Pair>
      <FormAirport
        form={form}
        name={`${of}.departureAirport`}
        label="Departure airport"
        known={departure}
      />
      <FormAirport
        form={form}
        name={`${of}.arrivalAirport`}
        label="Arrival airport"
        known={arrival}
      />
      <Pair>
        {/* While it is empty the server takes the city of the airport. */}
        <FormInput
          place={{ form, name: `${of}.departureCity`, label: 'Departure city' }}
          placeholder={departure.airport?.city}
        />
        <FormInput
          place={{ form, name: `${of}.arrivalCity`, label: 'Arrival city' }}
          placeholder={arrival.airport?.city}
        />
      </Pair>
      <Trio>
        <FormDate
          place={{ form, name: `${of}.date`, label: 'Flight date', required: true }}
          range={{
            first: addDays(today, -DAYS_AROUND),
            last: addDays(today, DAYS_AROUND),
            start: today,
          }}
        />
        <FormInput
          place={{ form, name: `${of}.departureTime`, label: 'Departure time' }}
          placeholder="hh:mm"
          onLeave={leaveTime('departureTime')}
        />
        <FormInput
          place={{ form, name: `${of}.arrivalTime`, label: 'Arrival time' }}
          placeholder="hh:mm"
          onLeave={leaveTime('arrivalTime')}
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
};
