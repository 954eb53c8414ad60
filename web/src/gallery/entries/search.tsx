import { useState } from 'react';
import { AirportField } from '../../search-form/airport-field.tsx';
import { DateField } from '../../search-form/date-field.tsx';
import { SearchForm } from '../../search-form/search-form.tsx';
import { TripType } from '../../search-form/trip-type.tsx';
import type { Entry } from '../entry.ts';

function Airport({ initially, error }: { initially: string; error: string | null }) {
  const [value, setValue] = useState(initially);
  return <AirportField label="From" value={value} onChange={setValue} error={error} />;
}

function Day({ initially, error }: { initially: string; error: string | null }) {
  const [value, setValue] = useState(initially);
  return (
    <DateField
      id={`day-${initially}-${error}`}
      label="Departure Date"
      value={value}
      min={undefined}
      max={undefined}
      onChange={setValue}
      error={error}
    />
  );
}

export const search: Entry[] = [
  { file: 'search-form/search-form.tsx', states: { empty: <SearchForm /> } },
  {
    file: 'search-form/trip-type.tsx',
    states: {
      'one way': <TripType isRoundTrip={false} onOneWay={() => {}} onRoundTrip={() => {}} />,
      'round trip': <TripType isRoundTrip onOneWay={() => {}} onRoundTrip={() => {}} />,
    },
  },
  {
    file: 'search-form/airport-field.tsx',
    states: {
      chosen: <Airport initially="LHR" error={null} />,
      error: (
        <Airport
          initially="Lond"
          error="Please select a departure airport from the dropdown list"
        />
      ),
    },
  },
  {
    file: 'search-form/date-field.tsx',
    states: {
      empty: <Day initially="" error={null} />,
      chosen: <Day initially="2027-03-31" error={null} />,
      error: <Day initially="" error="Return date must be after departure date." />,
    },
  },
];
