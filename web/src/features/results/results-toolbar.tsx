import type { Ref } from 'react';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { FilterSheet } from './filter-sheet.tsx';
import type { Filters } from './filters.ts';
import { SortSelect } from './sort-select.tsx';
import type { ResultsView } from './results-address.ts';

/** The id of the count above the list. */
export const FLIGHTS_FOUND = 'flights-found';

/** What the amounts in the list mean: on a phone on a line of its own. */
export const FaresNotCharged = () => (
  <p className="text-xs text-muted max-sm:order-last max-sm:mt-0.5 max-sm:w-full sm:mr-auto sm:text-sm">
    <span aria-hidden="true" className="mr-3 max-sm:hidden">
      ·
    </span>
    Fares are not charged. You pay only the reservation fee.
  </p>
);

/**
 * Above the list: the number of matching flights (announced), their order, and on phones the
 * filters.
 */
export const ResultsToolbar = ({
  ref,
  isLoading,
  canNarrow,
  flightsLeft,
  flights,
  filters,
  sort,
  onChange,
}: {
  /** Takes the focus when the focused control disappears. */
  ref: Ref<HTMLOutputElement>;
  isLoading: boolean;
  /** False without flights: only the count is left, for screen readers. */
  canNarrow: boolean;
  flightsLeft: number;
  flights: FlightView[];
  filters: Filters;
  sort: ResultsView['sort'];
  onChange: (changes: Partial<ResultsView>) => void;
}) => (
  <div
    className={
      canNarrow ? 'mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3' : 'sr-only'
    }
  >
    <output
      ref={ref}
      id={FLIGHTS_FOUND}
      tabIndex={-1}
      className="text-xs whitespace-nowrap text-muted tabular-nums outline-none sm:text-sm"
    >
      {isLoading ? 'Loading flights...' : `${flightsLeft} flights found`}
    </output>
    {canNarrow && (isLoading || flightsLeft > 0) && <FaresNotCharged />}
    {canNarrow && (
      <div className="flex items-center gap-2">
        {(isLoading || flightsLeft > 0) && (
          <SortSelect value={sort} onChange={(value) => onChange({ sort: value })} />
        )}
        <div className="lg:hidden">
          <FilterSheet
            filters={filters}
            flights={flights}
            flightsLeft={flightsLeft}
            onChange={(changed) => onChange({ filters: changed })}
          />
        </div>
      </div>
    )}
  </div>
);
