import type { ReactNode } from 'react';
import { departureChoices, stopsChoices } from './filter-choices.ts';
import type { Filters } from './filters.ts';
import { PriceSlider } from './price-slider.tsx';

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
      <Group title="Departure time">
        {departureChoices.map(({ value, label, hours }) => (
          <Choice key={value} label={label} detail={hours}>
            <input
              type="checkbox"
              className="size-4.5 shrink-0"
              checked={filters.departures.includes(value)}
              onChange={(event) =>
                onChange({
                  ...filters,
                  departures: toggled(filters.departures, value, event.target.checked),
                })
              }
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
                  onChange={(event) =>
                    onChange({
                      ...filters,
                      airlines: toggled(filters.airlines, airline, event.target.checked),
                    })
                  }
                />
              </Choice>
            ))}
          </div>
        </Group>
      )}
    </div>
  );
}

const toggled = <T,>(list: T[], value: T, isIn: boolean) =>
  isIn ? [...list, value] : list.filter((one) => one !== value);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 text-sm font-semibold">{title}</legend>
    {children}
  </fieldset>
);

const Choice = ({
  label,
  detail,
  children,
}: {
  label: string;
  detail?: string;
  children: ReactNode;
}) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
    {children}
    <span>{label}</span>
    {detail !== undefined && <span className="ml-auto text-xs text-muted">{detail}</span>}
  </label>
);
