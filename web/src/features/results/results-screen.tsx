import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../app/page-title.ts';
import { readSearch } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import { Container } from '../../components/container.tsx';
import { useFlightSearch } from './api/flight-search.ts';
import { useReturnFlightLookups } from './api/return-flights.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { airlineChoices, applyFilters, countFilters, noFilters, type Filters } from './filters.ts';
import { ResultsHeader } from './results-header.tsx';
import { NoResults, ResultsError, ResultsList, ResultsLoading } from './results-list.tsx';
import { ResultsToolbar } from './results-toolbar.tsx';
import { sortFlights } from './sort-flights.ts';
import { useResultsView } from './use-results-view.ts';

/** The flights of a search, with filters and an order (spec 1 §2). */
export function ResultsScreen() {
  const search = readSearch(useSearchParams()[0]);
  const { filters, sort, change } = useResultsView();
  const { data, isError, isEnabled, isFetchedAfterMount } = useFlightSearch(search);
  const count = useRef<HTMLOutputElement>(null);
  useReturnFlightLookups(data, search.returnDate);
  usePageTitle(isEnabled ? `Flights ${search.from} → ${search.to}` : 'Flights');

  if (isError)
    return (
      <Container key="error">
        <ResultsError />
      </Container>
    );
  const all = data ?? [];
  const flights = sortFlights(applyFilters(all, filters), sort);
  const airlines = airlineChoices(all);
  const isLoading = isEnabled && data === undefined;
  const setFilters = (changed: Filters) => change({ filters: changed });
  const setFiltersAndFocusCount = (changed: Filters) => {
    setFilters(changed);
    count.current?.focus({ preventScroll: true });
  };
  const clear = () => setFiltersAndFocusCount(noFilters);

  return (
    <Container className="pt-6">
      <ResultsHeader search={search} />
      <div className="mt-6 grid gap-8 lg:grid-cols-[16rem_1fr]">
        <aside
          aria-label="Filters"
          className="hidden self-start lg:sticky lg:top-6 lg:block lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:pr-3"
        >
          <div className="mb-3 flex min-h-11 items-center justify-between">
            <h2 className="text-base font-semibold">Filter Results</h2>
            {countFilters(filters) > 0 && (
              <Button variant="ghost" onClick={clear}>
                Clear Filters
              </Button>
            )}
          </div>
          <FilterPanel id="panel" filters={filters} airlines={airlines} onChange={setFilters} />
        </aside>
        <div className="min-w-0">
          <ResultsToolbar
            ref={count}
            isLoading={isLoading}
            flightsLeft={flights.length}
            airlines={airlines}
            filters={filters}
            sort={sort}
            onChange={change}
          />
          <FilterChips filters={filters} onChange={setFiltersAndFocusCount} />
          {isLoading ? (
            <ResultsLoading isRoundTrip={search.returnDate !== ''} />
          ) : flights.length === 0 ? (
            <NoResults onClearFilters={clear} />
          ) : (
            <ResultsList
              flights={flights}
              all={all}
              haveJustCome={isFetchedAfterMount}
              search={search}
            />
          )}
        </div>
      </div>
    </Container>
  );
}
