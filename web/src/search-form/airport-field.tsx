import { useState } from 'react';
import type { AirportSuggestion } from '#http/contracts/flight-answers.ts';
import { useDebounced } from '../app/use-debounced.ts';
import { Combobox, type ComboboxOption } from '../components/combobox.tsx';
import { Field } from '../components/field.tsx';
import { findAirports, loadFallback, MINIMUM_KEYWORD_LENGTH } from './api/find-airports.ts';
import { useAirports } from './use-airports.ts';

const DEBOUNCE_MILLISECONDS = 300;
const NO_AIRPORTS = 'No airports found. Try entering a city name, country, or airport code.';

const nameInBox = (airport: AirportSuggestion) => `${airport.city} (${airport.iataCode})`;

const optionOf = (airport: AirportSuggestion): ComboboxOption => ({
  value: airport.iataCode,
  code: airport.iataCode,
  label: nameInBox(airport),
  name: airport.city,
  detail: `${airport.name}, ${airport.country}`,
});

/** Returns the suggestions; airports of one city are grouped under its name. */
const optionsOf = (airports: readonly AirportSuggestion[]): ComboboxOption[] => {
  const cityOf = ({ city, country }: AirportSuggestion) => `${city}, ${country}`;
  return airports.map((airport) => {
    const several = airports.filter((other) => cityOf(other) === cityOf(airport)).length > 1;
    if (!several) return optionOf(airport);
    const { iataCode, name } = airport;
    return {
      value: iataCode,
      code: iataCode,
      label: nameInBox(airport),
      // The group shows the city and the country.
      group: cityOf(airport),
      detail: name,
    };
  });
};

/**
 * An airport field with search. `value` is the selected code, or the typed text. A selected
 * airport, also one from the URL, is shown as `City (CODE)`.
 */
export function AirportField({
  label,
  value,
  onChange,
  shown,
  error,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** In place of the value, where the caller knows its airport. */
  shown?: string | undefined;
  error: string | null;
}) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const isTyping = value !== '' && typed === value;
  const keyword = value.trim();
  const isSettled = useDebounced(keyword, DEBOUNCE_MILLISECONDS) === keyword;
  const isSearching = isTyping && keyword.length >= MINIMUM_KEYWORD_LENGTH;
  const { airports, busy } = useAirports(isSearching && isSettled ? keyword : null);
  const isBusy = isSearching && (!isSettled || busy);
  const isChosen = chosen?.value === value;
  const foundName = useNameOfCode(isTyping || isChosen ? '' : value);
  const name = isChosen ? chosen.label : foundName;

  return (
    <Field label={label} required error={error}>
      {(control) => (
        <Combobox
          control={control}
          placeholder="City or airport"
          text={shown ?? (isTyping ? value : (name ?? value))}
          onTextChange={(text) => {
            // Preloaded, because a connection that fails later cannot load it.
            if (typed === '') void loadFallback().catch(() => undefined);
            setTyped(text);
            onChange(text);
          }}
          options={optionsOf(airports)}
          onChoose={(option) => {
            setTyped('');
            setChosen(option);
            onChange(option.value);
          }}
          busy={isBusy}
          findFirst={async () => {
            const [best] = await findAirports(keyword);
            return best && optionOf(best);
          }}
          emptyText={isSearching && !isBusy ? NO_AIRPORTS : null}
        />
      )}
    </Field>
  );
}

/** Returns `City (CODE)` of a code, once it is known. */
function useNameOfCode(code: string) {
  const { airports } = useAirports(/^[A-Z]{3}$/.test(code) ? code : null);
  const airport = airports.find((candidate) => candidate.iataCode === code);
  return airport && nameInBox(airport);
}
