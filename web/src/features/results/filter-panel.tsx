import type { ReactNode } from 'react';
import type { Filters, StopsChoice } from './filters.ts';
import { PriceSlider } from './price-slider.tsx';

const stopsChoices: { value: StopsChoice; label: string }[] = [
  { value: '', label: 'Any number of stops' },
  { value: 'direct', label: 'Direct' },
  { value: '1', label: '1 stop' },
  { value: '2+', label: '2+ stops' },
];

/** The filters of spec 1 §2, for the sticky panel and for the sheet. `id` keeps the two apart. */
export function FilterPanel({
  id,
  filters,
  airlines,
  onChange,
}: {
  id: string;
  filters: Filters;
  airlines: string[];
  onChange: (filters: Filters) => void;
}) {
  const toggleAirline = (airline: string, selected: boolean) =>
    onChange({
      ...filters,
      airlines: selected
        ? [...filters.airlines, airline]
        : filters.airlines.filter((name) => name !== airline),
    });

  return (
    <div className="grid gap-6">
      <Group title="Price range">
        <PriceSlider value={filters.price} onChange={(price) => onChange({ ...filters, price })} />
      </Group>
      <Group title="Stops">
        {stopsChoices.map(({ value, label }) => (
          <Choice key={value} label={label}>
            <input
              type="radio"
              name={`${id}-stops`}
              className="size-4.5 shrink-0"
              checked={filters.stops === value}
              onChange={() => onChange({ ...filters, stops: value })}
            />
          </Choice>
        ))}
      </Group>
      {airlines.length > 0 && (
        <Group title="Airlines">
          <div className="-mx-2 max-h-72 overflow-y-auto px-2">
            {airlines.map((airline) => (
              <Choice key={airline} label={airline}>
                <input
                  type="checkbox"
                  className="size-4.5 shrink-0"
                  checked={filters.airlines.includes(airline)}
                  onChange={(event) => toggleAirline(airline, event.target.checked)}
                />
              </Choice>
            ))}
          </div>
        </Group>
      )}
    </div>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 text-sm font-semibold">{title}</legend>
    {children}
  </fieldset>
);

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
    {children}
    {label}
  </label>
);
