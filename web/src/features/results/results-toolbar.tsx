import type { ReactNode, Ref } from 'react';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { FilterSheet } from './filter-sheet.tsx';
import type { Filters } from './filters.ts';
import { SortSelect } from './sort-select.tsx';
import type { ResultsView } from './results-address.ts';

/** The id of the count above the list. */
export const FLIGHTS_FOUND = 'flights-found';

/**
 * The line above the list, or its placeholder: the count, what the amounts mean, and controls;
 * without these it is for screen readers.
 */
export const ToolbarLine = ({
  count,
  hasFares,
  children,
}: {
  count: ReactNode;
  hasFares: boolean;
  children: ReactNode;
}) => (
  <div
    className={
      children ? 'mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3' : 'sr-only'
    }
  >
    <div className="flex gap-x-3 text-xs/4.5 text-muted max-sm:flex-col sm:text-sm">
      {count}
      {hasFares && (
        <>
          <span aria-hidden="true" className="max-sm:hidden">
            ·
          </span>
          <p className="lg:hidden">Fares not charged</p>
          <p className="max-lg:hidden">Fares are not charged. You pay only the reservation fee.</p>
        </>
      )}
    </div>
    {children}
  </div>
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
  /** False without flights: only the count is left. */
  canNarrow: boolean;
  flightsLeft: number;
  flights: FlightView[];
  filters: Filters;
  sort: ResultsView['sort'];
  onChange: (changes: Partial<ResultsView>) => void;
}) => {
  const hasFares = canNarrow && (isLoading || flightsLeft > 0);
  return (
    <ToolbarLine
      count={
        <output
          ref={ref}
          id={FLIGHTS_FOUND}
          tabIndex={-1}
          className="whitespace-nowrap tabular-nums outline-none"
        >
          {isLoading ? 'Loading flights...' : `${flightsLeft} flights found`}
        </output>
      }
      hasFares={hasFares}
    >
      {canNarrow && (
        <div className="flex flex-wrap items-center gap-2">
          {hasFares && <SortSelect value={sort} onChange={(value) => onChange({ sort: value })} />}
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
    </ToolbarLine>
  );
};
