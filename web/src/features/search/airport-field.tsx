import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AirportSuggestion } from '#http/contracts/airports.ts';
import { Combobox, type ComboboxOption } from '../../components/combobox.tsx';
import { Field } from '../../components/field.tsx';
import { findAirports, MINIMUM_KEYWORD_LENGTH } from './api/find-airports.ts';
import { useDebounced } from './use-debounced.ts';

const DEBOUNCE_MILLISECONDS = 300;

const nameInBox = (airport: AirportSuggestion) => `${airport.city} (${airport.iataCode})`;

/**
 * An airport, searched for while typing. `value` is the chosen code, or what was typed so far;
 * a chosen airport, also one that came with the address, stands in the box as `City (CODE)`.
 */
export function AirportField({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const isTyping = value !== '' && typed === value;
  const keyword = useDebounced(value.trim(), DEBOUNCE_MILLISECONDS);
  const searching = isTyping && value.trim().length >= MINIMUM_KEYWORD_LENGTH;
  const isSettled = keyword === value.trim();
  const { data, isFetching, isError } = useAirports(keyword, searching && isSettled);
  const airports = searching && isSettled ? (data ?? []) : [];
  const isChosen = chosen?.value === value;
  const foundName = useNameOfCode(isTyping || isChosen ? '' : value);
  const name = isChosen ? chosen.label : foundName;
  const busy = searching && (!isSettled || isFetching);

  return (
    <Field label={label} required error={error}>
      {(control) => (
        <Combobox
          control={control}
          placeholder="City or airport"
          text={isTyping ? value : (name ?? value)}
          onTextChange={(text) => {
            setTyped(text);
            onChange(text);
          }}
          options={airports.map((airport) => ({
            value: airport.iataCode,
            label: nameInBox(airport),
            detail: `${airport.name}, ${airport.country}`,
          }))}
          onChoose={(option) => {
            setTyped('');
            setChosen(option);
            onChange(option.value);
          }}
          busy={busy}
          emptyText={searching && !busy ? emptyText(isError) : null}
        />
      )}
    </Field>
  );
}

const emptyText = (failed: boolean) =>
  failed
    ? 'The airport list cannot be reached. Type the three-letter airport code.'
    : 'No airports found';

const useAirports = (keyword: string, enabled: boolean) =>
  useQuery({
    queryKey: ['airports', keyword.toLowerCase()],
    queryFn: () => findAirports(keyword),
    enabled,
  });

/** `City (CODE)` of a code, once it is known. */
function useNameOfCode(code: string) {
  const { data } = useAirports(code, /^[A-Z]{3}$/.test(code));
  const airport = data?.find((candidate) => candidate.iataCode === code);
  return airport && nameInBox(airport);
}
