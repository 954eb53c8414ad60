import { useRef, useState } from 'react';
import type { SearchParameters } from '../../app/paths.ts';
import { AirportField } from '../../search-form/airport-field.tsx';
import { SearchForm } from '../../search-form/search-form.tsx';
import { TripDates } from '../../search-form/trip-dates.tsx';
import { TripType } from '../../search-form/trip-type.tsx';
import type { Entries } from '../entry.ts';

function Airport({ initially, error }: { initially: string; error: string | null }) {
  const [value, setValue] = useState(initially);
  return <AirportField label="From" value={value} onChange={setValue} error={error} />;
}

function Dates({ initially, error }: { initially: SearchParameters; error: string | null }) {
  const [search, setSearch] = useState(initially);
  return (
    <TripDates
      search={search}
      isRoundTrip={search.returnDate !== ''}
      change={(changes) => setSearch({ ...search, ...changes })}
      onReturnTyped={() => {}}
      errorOf={(field) => (field === 'returnDate' ? error : null)}
      returnInput={useRef(null)}
    />
  );
}

const empty = { from: '', to: '', departureDate: '', returnDate: '', travellers: '' };

export const search: Entries = {
  'search-form/search-form.tsx': { empty: <SearchForm /> },
  'search-form/trip-type.tsx': {
    'one way': <TripType isRoundTrip={false} onOneWay={() => {}} onRoundTrip={() => {}} />,
    'round trip': <TripType isRoundTrip onOneWay={() => {}} onRoundTrip={() => {}} />,
  },
  'search-form/airport-field.tsx': {
    chosen: <Airport initially="LHR" error={null} />,
    error: (
      <Airport initially="Lond" error="Please select a departure airport from the dropdown list" />
    ),
  },
  'search-form/trip-dates.tsx': {
    empty: <Dates initially={empty} error={null} />,
    chosen: (
      <Dates
        initially={{ ...empty, departureDate: '2027-03-31', returnDate: '2027-04-12' }}
        error={null}
      />
    ),
    error: <Dates initially={empty} error="Return date must be after departure date." />,
  },
};
