import { useId, useRef } from 'react';
import { SEARCH_FORM_ID, searchQuery, type SearchParameters } from '../app/paths.ts';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { Form } from '../components/form.tsx';
import { formatShortDate } from '../format/date.ts';
import { useToday } from '../format/use-today.ts';
import { AirportField } from './airport-field.tsx';
import { useRecentSearches } from './recent-searches.ts';
import { isComplete, missingEntries } from './search-rules.ts';
import { TripDates } from './trip-dates.tsx';
import { TripType } from './trip-type.tsx';
import { useSearchForm } from './use-search-form.ts';

/**
 * The search form: airports and dates; leads to the results (spec 1 §2, §4, §5). One row on wide
 * screens.
 */
export function SearchForm() {
  const form = useSearchForm();
  const { search, isRoundTrip, change, submit, submitting, errorOf } = form;
  const returnInput = useRef<HTMLInputElement>(null);
  const missingId = useId();

  return (
    <Card className="@container p-4 sm:p-5">
      <Form
        id={SEARCH_FORM_ID}
        aria-label="Flight search"
        onSubmit={() => void submit()}
        className="grid gap-4"
      >
        <div className="flex flex-wrap items-center justify-between gap-2 sm:gap-4">
          <TripType
            isRoundTrip={isRoundTrip}
            onOneWay={() => form.choose({ returnDate: '' })}
            onRoundTrip={() => {
              form.setWantsReturn(true);
              returnInput.current?.focus();
            }}
          />
          <select
            aria-label="Travellers"
            value={search.travellers}
            onChange={(event) => change({ travellers: event.target.value })}
            className="min-h-11 min-w-0 rounded-control border border-control bg-surface pr-8 pl-3 text-sm font-medium hover:bg-sunken"
          >
            {['', '2', '3', '4', '5', '6', '7', '8', '9'].map((count) => (
              <option key={count} value={count}>
                {count === '' ? '1 traveller' : `${count} travellers`}
              </option>
            ))}
          </select>
        </div>
        <div className="grid items-start gap-4 @max-lg:[&_label]:text-xs/5 @4xl:grid-cols-[1fr_24rem_9.5rem] @4xl:gap-2">
          <div className="grid gap-4 @lg:grid-cols-2 @lg:gap-x-15">
            {/* Above the swap button while it has the focus. */}
            <div className="relative min-w-0 focus-within:z-1">
              <AirportField
                label="From"
                value={search.from}
                onChange={(from) => change({ from })}
                error={errorOf('from')}
              />
            </div>
            <div className="relative min-w-0">
              <AirportField
                label="To"
                value={search.to}
                onChange={(to) => change({ to })}
                error={errorOf('to')}
              />
              <SwapButton onPress={() => change({ from: search.to, to: search.from })} />
            </div>
          </div>
          <TripDates
            search={search}
            isRoundTrip={isRoundTrip}
            change={change}
            onReturnTyped={form.setWantsReturn}
            errorOf={errorOf}
            returnInput={returnInput}
          />
          <Button
            type="submit"
            busy={submitting}
            disabled={submitting || !isComplete(search)}
            aria-describedby={missingId}
            className="min-h-12 w-full @4xl:mt-[1.875rem] @4xl:px-2"
          >
            {submitting ? 'Searching Flights...' : 'Search Flights'}
          </Button>
        </div>
        <div className="flex flex-wrap-reverse items-center gap-x-6 gap-y-2 text-sm text-muted [&:has(>p:only-child:empty)]:hidden">
          <RecentSearches onChoose={form.choose} />
          <p id={missingId} className="min-h-6 @4xl:ml-auto">
            {missingEntries(search, isRoundTrip)}
          </p>
        </div>
      </Form>
    </Card>
  );
}

/** Between the two airports, beside the second, because an error may be below the first. */
const SwapButton = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    aria-label="Swap the airports"
    onClick={onPress}
    // Between two fields of a phone its target is larger than it looks.
    className="absolute -top-4.25 -right-1 grid size-11 place-items-center rounded-full text-muted before:absolute before:inset-1 before:rounded-full before:border before:border-control before:bg-surface hover:text-ink hover:before:bg-sunken @lg:top-[2.0625rem] @lg:right-auto @lg:-left-7.5 @lg:-translate-x-1/2 @lg:before:inset-0"
  >
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className="relative size-5 @max-lg:rotate-90"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M4 7h12m-3-3 3 3-3 3M16 13H4m3-3-3 3 3 3" />
    </svg>
  </button>
);

/** The latest searches of this browser; a click fills the form again. */
function RecentSearches({ onChoose }: { onChoose: (search: SearchParameters) => void }) {
  const searches = useRecentSearches(useToday());
  if (searches.length === 0) return null;
  return (
    <ul aria-label="Recent searches" className="flex flex-wrap gap-2">
      {searches.map((search) => (
        <li key={searchQuery(search)}>
          <button
            type="button"
            onClick={() => onChoose(search)}
            className="min-h-11 rounded-full px-4 font-medium ring-1 ring-control ring-inset hover:bg-sunken hover:text-ink"
          >
            {search.from} {search.returnDate === '' ? '→' : '⇄'} {search.to}{' '}
            <span className="font-normal">
              {formatShortDate(search.departureDate)}
              {search.returnDate !== '' && ` – ${formatShortDate(search.returnDate)}`}
              {search.travellers !== '' && `, ${search.travellers} travellers`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
