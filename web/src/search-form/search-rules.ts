import { BOOKABLE_DAYS } from '#http/contracts/product.ts';
import type { SearchParameters } from '../app/paths.ts';
import { addDays, formatLongDate, isDay } from '../format/date.ts';

type Reason =
  | 'unknown-airport'
  | 'same-airport'
  | 'past'
  | 'beyond-timetable'
  | 'no-return-date'
  | 'return-before-departure';

/** The first problem of a search: none, a missing entry, or a text for one field. */
type SearchCheck =
  | { kind: 'ready' }
  | { kind: 'incomplete' }
  | { kind: 'alert'; reason: Reason; field: keyof SearchParameters; text: string };

const isCode = (text: string) => /^[A-Z]{3}$/.test(text);

const alert = (reason: Reason, field: keyof SearchParameters, text: string): SearchCheck => ({
  kind: 'alert',
  reason,
  field,
  text,
});

/** Returns whether the form can be submitted: from, to and departure are given. */
export const isComplete = (search: SearchParameters) =>
  search.from !== '' && search.to !== '' && isDay(search.departureDate);

const ENTRIES = {
  from: 'a departure airport',
  to: 'a destination',
  departureDate: 'a departure date',
  returnDate: 'a return date',
} as const;
const inEnglish = new Intl.ListFormat('en');

/**
 * Returns the entries that a form lacks as a sentence; empty once it can be submitted. An airport
 * is given once it was chosen.
 */
export const missingEntries = (search: SearchParameters, isRoundTrip: boolean) => {
  if (isComplete(search)) return '';
  const missing = (['from', 'to', 'departureDate', 'returnDate'] as const).filter((entry) => {
    if (entry === 'from' || entry === 'to') return !isCode(search[entry]);
    return !isDay(search[entry]) && (entry === 'departureDate' || isRoundTrip);
  });
  return `To search, choose ${inEnglish.format(missing.map((entry) => ENTRIES[entry]))}.`;
};

/** Returns the last day of the timetable, `YYYY-MM-DD`. */
export const lastSearchDay = (today: string) => addDays(today, BOOKABLE_DAYS);

/**
 * Checks a search in the order of spec 1 §5 and returns the first problem. `today` is the visitor's
 * calendar day, `YYYY-MM-DD`. The rules for the timetable's last day, for a round trip without its
 * return date, and for equal airports (which the server rejects) are our own.
 */
export function checkSearch(
  search: SearchParameters,
  today: string,
  isRoundTrip = search.returnDate !== '',
): SearchCheck {
  const { from, to, departureDate, returnDate } = search;
  const lastDay = lastSearchDay(today);
  const beyond = `Our timetable ends on ${formatLongDate(lastDay)}. Please select an earlier date.`;
  if (!isComplete(search)) return { kind: 'incomplete' };
  if (!isCode(from))
    return alert(
      'unknown-airport',
      'from',
      'Please select a departure airport from the dropdown list',
    );
  if (!isCode(to))
    return alert(
      'unknown-airport',
      'to',
      'Please select an arrival airport from the dropdown list',
    );
  if (departureDate < today)
    return alert(
      'past',
      'departureDate',
      'Departure date cannot be in the past. Please select today or a future date.',
    );
  if (departureDate > lastDay) return alert('beyond-timetable', 'departureDate', beyond);
  if (isRoundTrip && !isDay(returnDate))
    return alert('no-return-date', 'returnDate', 'Please select a return date, or choose One-way.');
  if (isRoundTrip && returnDate < departureDate)
    return alert(
      'return-before-departure',
      'returnDate',
      'Return date must be after departure date.',
    );
  if (isRoundTrip && returnDate > lastDay) return alert('beyond-timetable', 'returnDate', beyond);
  if (from === to)
    return alert(
      'same-airport',
      'to',
      'Please select an arrival airport other than the departure airport.',
    );
  return { kind: 'ready' };
}
