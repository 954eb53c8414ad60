import type { FlightView } from '#http/contracts/flight-answers.ts';
import { Button } from '../../components/button.tsx';
import { SkipLink } from '../../components/skip-link.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { countFilters, type Filters } from './filters.ts';
import { FLIGHTS_FOUND } from './results-toolbar.tsx';

/** On large screens: the sticky filters beside the list. */
export const FilterAside = ({
  filters,
  flights,
  onChange,
  onClear,
}: {
  filters: Filters;
  flights: FlightView[];
  onChange: (filters: Filters) => void;
  onClear: () => void;
}) => (
  <aside
    aria-label="Filters"
    className="hidden self-start lg:sticky lg:top-6 lg:block lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:pr-3"
  >
    <SkipLink to={FLIGHTS_FOUND}>Skip to the flights</SkipLink>
    <div className="mb-3 flex min-h-11 items-center justify-between">
      <h2 className="font-semibold whitespace-nowrap">Filter Results</h2>
      {countFilters(filters) > 0 && (
        <Button variant="ghost" onClick={onClear} className="-mr-2 px-2! whitespace-nowrap">
          Clear Filters
        </Button>
      )}
    </div>
    <FilterPanel id="panel" filters={filters} flights={flights} onChange={onChange} />
    {/* What is cut off fades, so that one sees that there is more. */}
    <div className="pointer-events-none sticky bottom-0 h-10 bg-linear-to-t from-paper to-transparent" />
  </aside>
);
