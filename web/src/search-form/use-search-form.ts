import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  SEARCH_FORM_ID,
  flightsPath,
  readSearch,
  searchQuery,
  type SearchParameters,
} from '../app/paths.ts';
import { localToday } from '../format/date.ts';
import { rememberSearch } from './recent-searches.ts';
import { checkSearch } from './search-rules.ts';

/**
 * The search form's state, filled from the URL at load and whenever the URL changes (back,
 * forward). A submitted search is stored in the URL for the way back.
 */
export function useSearchForm() {
  const location = useLocation();
  const navigate = useNavigate();
  const [filledFrom, setFilledFrom] = useState(location.search);
  const [search, setSearch] = useState(() => readSearch(new URLSearchParams(location.search)));
  const [alert, setAlert] = useState<{ field: keyof SearchParameters; text: string } | null>(() =>
    unknownAirport(location.state),
  );
  const [submitting, setSubmitting] = useState(false);
  /** Round trip was selected, or something typed as its return date. */
  const [wantsReturn, setWantsReturn] = useState(false);
  const isRoundTrip = search.returnDate !== '' || wantsReturn;

  if (location.search !== filledFrom) {
    setFilledFrom(location.search);
    setSearch(readSearch(new URLSearchParams(location.search)));
    setAlert(null);
    setWantsReturn(false);
  }

  useEffect(() => {
    if (alert !== null) focusWrongField();
  }, [alert]);

  const change = (changes: Partial<SearchParameters>) => {
    setSearch((before) => ({ ...before, ...changes }));
    setAlert(null);
  };

  /** As `change`; the trip type then follows the return date. */
  const choose = (changes: Partial<SearchParameters>) => {
    setWantsReturn(false);
    change(changes);
  };

  const submit = async () => {
    const check = checkSearch(search, localToday(), isRoundTrip);
    switch (check.kind) {
      case 'incomplete':
        return;
      case 'alert':
        setAlert(check);
        return;
      case 'ready':
        setSubmitting(true);
        rememberSearch(search);
        await navigate(
          { search: searchQuery(search) },
          { replace: true, preventScrollReset: true },
        );
        await navigate(flightsPath(search));
        setSubmitting(false);
        return;
      default:
        check satisfies never;
    }
  };

  const errorOf = (field: keyof SearchParameters) => (alert?.field === field ? alert.text : null);

  return {
    search,
    isRoundTrip,
    change,
    choose,
    setWantsReturn,
    submit,
    submitting,
    errorOf,
  };
}

/** The results lead back to the field of an unknown airport by the state of the history entry. */
const unknownAirport = (field: unknown) =>
  field === 'from' || field === 'to'
    ? ({ field, text: 'Search for the airport by its city or name.' } as const)
    : null;

const focusWrongField = () =>
  document.querySelector<HTMLElement>(`#${SEARCH_FORM_ID} [aria-invalid="true"]`)?.focus();
