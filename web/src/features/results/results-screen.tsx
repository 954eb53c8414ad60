import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../app/page-title.ts';
import { readSearch } from '../../app/paths.ts';
import { Container } from '../../components/container.tsx';
import { useFlightSearch } from './api/flight-search.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterAside } from './filter-aside.tsx';
import { applyFilters, noFilters, type Filters } from './filters.ts';
import { noRoute, reasonNotToAsk, reasonOfServer } from './no-flights.ts';
import { AllFilteredOut, NoFlightsFound, ResultsError } from './no-results.tsx';
import { ResultsHeader } from './results-header.tsx';
import { ResultsList, ResultsLoading } from './results-list.tsx';
import { ResultsToolbar } from './results-toolbar.tsx';
import { sortFlights } from './sort-flights.ts';
import { useResultsView } from './use-results-view.ts';

/** The flights of a search, with filters and an order (spec 1 §2). */
export default function ResultsScreen() {
  const search = readSearch(useSearchParams()[0]);
  const { filters, sort, change } = useResultsView();
  const notAsked = reasonNotToAsk(search);
  const answer = useFlightSearch(search, { enabled: notAsked === null });
  const { data, error } = answer;
  const count = useRef<HTMLOutputElement>(null);
  usePageTitle(notAsked === null ? `Flights ${search.from} → ${search.to}` : 'Flights');

  const [isRetried, setIsRetried] = useState(false);
  useEffect(() => {
    // The pressed button is gone.
    if (isRetried && error === null) count.current?.focus({ preventScroll: true });
  }, [isRetried, error]);

  const noFlights =
    notAsked ?? reasonOfServer(error, search) ?? (data?.length === 0 ? noRoute(search) : null);
  if (error && !noFlights)
    return (
      <Container key="error" className="pt-1 sm:pt-4">
        <ResultsHeader search={search} isError />
        <ResultsError
          error={error}
          onRetry={() => {
            setIsRetried(true);
            void answer.refetch();
          }}
        />
      </Container>
    );
  const all = data ?? [];
  const flights = sortFlights(applyFilters(all, filters), sort);
  const isLoading = data === undefined && !noFlights;
  const setFiltersAndFocusCount = (changed: Filters) => {
    change({ filters: changed });
    count.current?.focus({ preventScroll: true });
  };
  const clear = () => setFiltersAndFocusCount(noFilters);

  return (
    <Container className="pt-1 sm:pt-4">
      <ResultsHeader search={search} cities={all[0]} />
      <div className={clsx('mt-1 grid gap-x-5 sm:mt-2', !noFlights && 'lg:grid-cols-[13rem_1fr]')}>
        {!noFlights && (
          <FilterAside
            filters={filters}
            flights={all}
            onChange={(changed) => change({ filters: changed })}
            onClear={clear}
          />
        )}
        {/* Without a box of its own, which would move to the left when the filters go. */}
        <div className={noFlights ? 'contents' : 'min-w-0'}>
          <ResultsToolbar
            ref={count}
            isLoading={isLoading}
            canNarrow={!noFlights}
            flightsLeft={flights.length}
            flights={all}
            filters={filters}
            sort={sort}
            onChange={change}
          />
          {!noFlights && <FilterChips filters={filters} onChange={setFiltersAndFocusCount} />}
          {noFlights ? (
            <NoFlightsFound {...noFlights} search={search} />
          ) : isLoading ? (
            <ResultsLoading isRoundTrip={search.returnDate !== ''} />
          ) : flights.length === 0 ? (
            <AllFilteredOut flights={all} filters={filters} onClearFilters={clear} />
          ) : (
            <ResultsList
              flights={flights}
              haveJustCome={answer.isFetchedAfterMount}
              search={search}
            />
          )}
        </div>
      </div>
    </Container>
  );
}
