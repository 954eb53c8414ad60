import { useId } from 'react';
import { sortChoices } from './filter-choices.ts';
import type { SortOrder } from './sort-flights.ts';

/** The order of the results, as a native select. */
export function SortSelect({
  value,
  onChange,
}: {
  value: SortOrder;
  onChange: (value: SortOrder) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-muted max-sm:sr-only">
        Sort by
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = sortChoices.find((choice) => choice.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="min-h-11 w-28 rounded-control bg-surface pr-8 pl-3 text-sm font-semibold text-ink ring-1 ring-control ring-inset"
      >
        {sortChoices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
