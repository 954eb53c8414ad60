import type { SearchParameters } from '../app/paths.ts';

/** What stands in the way of a search: nothing, a missing entry, or a text for one field. */
type SearchCheck =
  | { kind: 'ready' }
  | { kind: 'incomplete' }
  | { kind: 'alert'; field: keyof SearchParameters; text: string };

const isCode = (text: string) => /^[A-Z]{3}$/.test(text);

const alert = (field: keyof SearchParameters, text: string): SearchCheck => ({
  kind: 'alert',
  field,
  text,
});

/** Whether the form may be submitted at all: from, to and departure are given. */
export const isComplete = (search: SearchParameters) =>
  search.from !== '' && search.to !== '' && search.departureDate !== '';

/**
 * Checks a search in the order of spec 1 §5 and answers the first thing that is wrong.
 * `today` is the visitor's calendar day, `YYYY-MM-DD`. The last rule is ours: the server
 * refuses a flight from an airport to itself.
 */
export function checkSearch(search: SearchParameters, today: string): SearchCheck {
  if (!isComplete(search)) return { kind: 'incomplete' };
  if (!isCode(search.from))
    return alert('from', 'Please select a departure airport from the dropdown list');
  if (!isCode(search.to))
    return alert('to', 'Please select an arrival airport from the dropdown list');
  if (search.departureDate < today)
    return alert(
      'departureDate',
      'Departure date cannot be in the past. Please select today or a future date.',
    );
  if (search.returnDate !== '' && search.returnDate < search.departureDate)
    return alert('returnDate', 'Return date must be after departure date.');
  if (search.from === search.to)
    return alert('to', 'Please select an arrival airport other than the departure airport.');
  return { kind: 'ready' };
}
