import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../app/page-title.ts';
import { readSearch } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import { Container } from '../../components/container.tsx';
import { useFlightSearch } from './api/flight-search.ts';
import { useReturnFlightLookups } from './api/return-flights.ts';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { airlineChoices, applyFilters, countFilters, noFilters } from './filters.ts';
import { ResultsHeader } from './results-header.tsx';
import { NoResults, ResultsError, ResultsList, ResultsLoading } from './results-list.tsx';

/** The flights of a search, with filters (spec 1 §2). */
export function ResultsScreen() {
  const [parameters] = useSearchParams();
  const search = readSearch(parameters);
  const [filters, setFilters] = useState(noFilters);
  const { data, isError, isEnabled } = useFlightSearch(search);
  useReturnFlightLookups(data, search.returnDate);
  usePageTitle(`Flights ${search.from} → ${search.to}`);

  if (isError)
    return (
      <Container width="form">
        <ResultsError />
      </Container>
    );
  const all = data ?? [];
  const flights = applyFilters(all, filters);
  const airlines = airlineChoices(all);
  const isLoading = isEnabled && data === undefined;

  return (
    <Container className="pt-6">
      <ResultsHeader search={search} />
      <div className="mt-6 grid gap-8 lg:grid-cols-[16rem_1fr]">
        <aside
          aria-label="Filters"
          className="hidden self-start lg:sticky lg:top-6 lg:block lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:pr-2"
        >
          <div className="mb-3 flex min-h-11 items-center justify-between">
            <h2 className="text-base font-semibold">Filter Results</h2>
            {countFilters(filters) > 0 && (
              <Button variant="ghost" onClick={() => setFilters(noFilters)}>
                Clear Filters
              </Button>
            )}
          </div>
          <FilterPanel id="panel" filters={filters} airlines={airlines} onChange={setFilters} />
        </aside>
        <div className="min-w-0">
          <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
            <output className="text-sm text-muted tabular-nums">
              {isLoading ? 'Loading flights...' : `${flights.length} flights found`}
            </output>
            <div className="lg:hidden">
              <FilterSheet
                filters={filters}
                airlines={airlines}
                flightsLeft={flights.length}
                onChange={setFilters}
              />
            </div>
          </div>
          {isLoading ? (
            <ResultsLoading isRoundTrip={search.returnDate !== ''} />
          ) : flights.length === 0 ? (
            <NoResults search={search} onClearFilters={() => setFilters(noFilters)} />
          ) : (
            <ResultsList flights={flights} all={all} search={search} />
          )}
        </div>
      </div>
    </Container>
  );
}
