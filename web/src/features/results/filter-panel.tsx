import { useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { readSearch } from '../../app/paths.ts';
import { formatDollars } from '../../format/money.ts';
import { departureChoices, stopsChoices } from './filter-choices.ts';
import { airlineChoices, applyFilters, noFilters, type Filters } from './filters.ts';
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
  const isRoundTrip = readSearch(useSearchParams()[0]).returnDate !== '';
  const matching = applyFilters(flights, filters);
  /**
   * Returns how many flights an option would match, with the other filters unchanged; without them
   * if they hide every flight.
   */
  const count = (changes: Partial<Filters>) =>
    flights.length === 0
      ? undefined
      : applyFilters(flights, { ...(matching.length === 0 ? noFilters : filters), ...changes })
          .length;
  // Those with the most flights first; of as many, by name.
  const airlines = airlineChoices(flights)
    .map((airline) => ({ airline, flightsLeft: count({ airlines: [airline] }) ?? 0 }))
    .toSorted((a, b) => b.flightsLeft - a.flightsLeft);
  return (
    <div className="grid gap-5">
      <Group title="Price range">
        <p className="text-xs text-muted">
          {fareText(matching, flights)} {isRoundTrip && 'each way'}
        </p>
        <PriceSlider
          value={filters.price}
          flights={flights}
          matching={matching}
          onChange={(price) => onChange({ ...filters, price })}
        />
      </Group>
      <Group title="Stops">
        {stopsChoices.map(({ value, label }) => (
          <Choice
            key={value}
            type="radio"
            name={`${id}-stops`}
            label={label}
            count={count({ stops: value })}
            checked={filters.stops === value}
            onChange={() => onChange({ ...filters, stops: value })}
          />
        ))}
      </Group>
      <Group title="Departure time">
        {departureChoices.map(({ value, label, hours }) => (
          <Choice
            key={value}
            type="checkbox"
            label={label}
            detail={hours}
            count={count({ departures: [value] })}
            checked={filters.departures.includes(value)}
            onChange={(checked) =>
              onChange({ ...filters, departures: toggled(filters.departures, value, checked) })
            }
          />
        ))}
      </Group>
      {airlines.length > 0 && (
        <Group title="Airlines">
          {airlines.map(({ airline, flightsLeft }) => (
            <Choice
              key={airline}
              type="checkbox"
              label={airline}
              count={flightsLeft}
              checked={filters.airlines.includes(airline)}
              onChange={(checked) =>
                onChange({ ...filters, airlines: toggled(filters.airlines, airline, checked) })
              }
            />
          ))}
        </Group>
      )}
    </div>
  );
}

/** The fares of the flights in the list; of all flights, if the filters hide every one. */
const fareText = (matching: FlightView[], flights: FlightView[]) => {
  const isListed = matching.length > 0;
  const fares = (isListed ? matching : flights).map(({ price }) => Number(price));
  if (fares.length === 0) return 'Price';
  const ends = [Math.min(...fares), Math.max(...fares)].map(formatDollars);
  return `${isListed ? 'Shown' : 'All'}: ${[...new Set(ends)].join(' – ')}`;
};

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
 * name. Without any it is disabled, unless it is selected.
 */
function Choice({
  type,
  name,
  label,
  detail,
  count,
  checked,
  onChange,
}: {
  type: 'radio' | 'checkbox';
  /** Of the radio group. */
  name?: string;
  label: string;
  detail?: string;
  /** `undefined` until the flights have loaded. */
  count: number | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const countId = useId();
  return (
    <div className="flex items-center gap-1.5 text-sm lg:text-xs">
      <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2.5 has-disabled:cursor-default has-disabled:text-muted lg:min-h-9">
        <input
          type={type}
          name={name}
          className="size-4.5 shrink-0 disabled:opacity-50"
          aria-describedby={countId}
          disabled={count === 0 && !checked}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="min-w-0 truncate">{label}</span>
        {detail !== undefined && (
          <span className="ml-auto text-xs whitespace-nowrap text-muted">{detail}</span>
        )}
      </label>
      <span id={countId} className="w-5 text-right text-xs text-muted tabular-nums">
        {count}
        {count !== undefined && (
          <span className="sr-only">{count === 1 ? ' flight' : ' flights'}</span>
        )}
      </span>
    </div>
  );
}
