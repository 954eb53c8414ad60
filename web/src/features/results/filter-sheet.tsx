import { useState } from 'react';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { countFilters, noFilters, type Filters } from './filters.ts';

/** On small screens: the Filters button and its sheet, with the number of matching flights. */
export function FilterSheet({
  filters,
  flights,
  flightsLeft,
  onChange,
}: {
  filters: Filters;
  flights: FlightView[];
  flightsLeft: number;
  onChange: (filters: Filters) => void;
}) {
  const [open, setOpen] = useState(false);
  const set = countFilters(filters);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        className="px-3!"
        onClick={() => setOpen(true)}
      >
        Filters{set > 0 && ` (${set})`}
      </Button>
      {open && (
        <Sheet
          title="Filter Results"
          onClose={() => setOpen(false)}
          footer={
            <div className="flex gap-2">
              {set > 0 && (
                <Button variant="ghost" onClick={() => onChange(noFilters)}>
                  Clear Filters
                </Button>
              )}
              <Button className="flex-1" onClick={() => setOpen(false)}>
                Show {flightsLeft} {flightsLeft === 1 ? 'flight' : 'flights'}
              </Button>
            </div>
          }
        >
          <FilterPanel id="sheet" filters={filters} flights={flights} onChange={onChange} />
        </Sheet>
      )}
    </>
  );
}
