import { useId, type ReactNode } from 'react';
import type { FlightView } from '#http/contracts/flights.ts';
import { departureChoices, stopsChoices } from './filter-choices.ts';
import { airlineChoices, applyFilters, noFilters, type Filters } from './filters.ts';
import { FareHistogram } from './fare-histogram.tsx';
import { PriceSlider } from './price-slider.tsx';

/** The filters of spec 1 §2, for the sticky panel and for the sheet. `id` distinguishes the two. */
export function FilterPanel({
  id,
  filters,
  flights,
  onChange,
}: {
  id: string;
  filters: Filters;
  flights: FlightView[];
  onChange: (filters: Filters) => void;
}) {
  /** Returns how many flights an option would match, with the other filters unchanged. */
  const count = (changes: Partial<Filters>) =>
    flights.length === 0 ? undefined : applyFilters(flights, { ...filters, ...changes }).length;
  const airlines = airlineChoices(flights);
  return (
    <div className="grid gap-5">
      <Group title="Price range">
        <FareHistogram
          flights={applyFilters(flights, { ...filters, price: noFilters.price })}
          price={filters.price}
        />
        <PriceSlider value={filters.price} onChange={(price) => onChange({ ...filters, price })} />
      </Group>
      <Group title="Stops">
        {stopsChoices.map(({ value, label }) => (
          <Choice key={value} label={label} count={count({ stops: value })}>
            {(described) => (
              <input
                {...described}
                type="radio"
                name={`${id}-stops`}
                className="size-4.5 shrink-0"
                checked={filters.stops === value}
                onChange={() => onChange({ ...filters, stops: value })}
              />
            )}
          </Choice>
        ))}
      </Group>
      <Group title="Departure time">
        {departureChoices.map(({ value, label, hours }) => (
          <Choice key={value} label={label} detail={hours} count={count({ departures: [value] })}>
            {(described) => (
              <input
                {...described}
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
            )}
          </Choice>
        ))}
      </Group>
      {airlines.length > 0 && (
        <Group title="Airlines">
          {airlines.map((airline) => (
            <Choice key={airline} label={airline} count={count({ airlines: [airline] })}>
              {(described) => (
                <input
                  {...described}
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
              )}
            </Choice>
          ))}
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

/**
 * One option and how many flights it would match; the number is its description, not part of its
 * name.
 */
function Choice({
  label,
  detail,
  count,
  children,
}: {
  label: string;
  detail?: string;
  /** `undefined` until the flights have loaded. */
  count: number | undefined;
  children: (described: { 'aria-describedby': string }) => ReactNode;
}) {
  const countId = useId();
  return (
    <div className="flex items-center gap-2 text-sm lg:text-xs">
      <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 lg:min-h-9">
        {children({ 'aria-describedby': countId })}
        <span className="min-w-0 truncate">{label}</span>
        {detail !== undefined && (
          <span className="ml-auto text-xs whitespace-nowrap text-muted">{detail}</span>
        )}
      </label>
      <span
        id={countId}
        className={`w-6 text-right text-xs tabular-nums ${count === 0 ? 'text-muted/60' : 'text-muted'}`}
      >
        {count}
        {count !== undefined && (
          <span className="sr-only">{count === 1 ? ' flight' : ' flights'}</span>
        )}
      </span>
    </div>
  );
}
