import { useId, type FormEvent } from 'react';
import { SEARCH_FORM_ID } from '../app/paths.ts';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { Form } from '../components/form.tsx';
import { useToday } from '../format/use-today.ts';
import { AirportField } from './airport-field.tsx';
import { DateField } from './date-field.tsx';
import { isComplete, lastSearchDay } from './search-rules.ts';
import { TripType } from './trip-type.tsx';
import { useSearchForm } from './use-search-form.ts';

/** Where, when and back when; leads to the results (spec 1 §2, §4, §5). */
export function SearchForm() {
  const form = useSearchForm();
  const { search, isRoundTrip, change, submit, submitting, errorOf } = form;
  const returnDateId = useId();
  const departureDateId = useId();
  const today = useToday();
  const lastDay = today && lastSearchDay(today);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <Card className="p-4 sm:p-6">
      <Form
        id={SEARCH_FORM_ID}
        aria-label="Flight search"
        noValidate
        onSubmit={onSubmit}
        className="grid gap-4"
      >
        <TripType
          isRoundTrip={isRoundTrip}
          onOneWay={form.chooseOneWay}
          onRoundTrip={() => {
            form.chooseRoundTrip();
            document.getElementById(returnDateId)?.focus();
          }}
        />
        <AirportField
          label="From"
          value={search.from}
          onChange={(from) => change({ from })}
          error={errorOf('from')}
        />
        <AirportField
          label="To"
          value={search.to}
          onChange={(to) => change({ to })}
          error={errorOf('to')}
        />
        <DateField
          id={departureDateId}
          label="Departure Date"
          required
          value={search.departureDate}
          min={today}
          max={lastDay}
          onChange={(departureDate) => change({ departureDate })}
          error={errorOf('departureDate')}
        />
        <DateField
          id={returnDateId}
          label={isRoundTrip ? 'Return Date' : 'Return Date (Optional)'}
          hint={
            isRoundTrip && search.returnDate === '' && !errorOf('returnDate')
              ? 'Select the day you fly back.'
              : undefined
          }
          required={isRoundTrip}
          value={search.returnDate}
          min={search.departureDate || today}
          max={lastDay}
          onChange={(returnDate) => change({ returnDate })}
          error={errorOf('returnDate')}
        />
        <Button
          type="submit"
          busy={submitting}
          disabled={submitting || !isComplete(search)}
          className="mt-1 min-h-12 w-full text-base"
        >
          {submitting ? 'Searching Flights...' : 'Search Flights'}
        </Button>
      </Form>
    </Card>
  );
}
