import { formatDays } from '../../format/date.ts';
import { NO_FILTERS, type OrderFilters } from './orders-address.ts';

type Chip = { text: string; cleared: Partial<OrderFilters> };

/** The filters in use, each with a button to remove it. */
export const FilterChips = ({
  filters,
  onChange,
}: {
  filters: OrderFilters;
  onChange: (changes: Partial<OrderFilters>) => void;
}) => {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap gap-2">
      {chips.map(({ text, cleared }) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onChange(cleared)}
            className="inline-flex min-h-9 items-center gap-2 rounded-control bg-accent-soft px-3 text-sm font-medium text-accent tabular-nums hover:bg-sunken max-sm:min-h-11"
          >
            {text}
            <span aria-hidden="true">×</span>
            <span className="sr-only">, remove</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Returns the filters in use, with labels. */
export function chipsOf(filters: OrderFilters): Chip[] {
  const { travelFrom, travelTo, createdFrom, createdTo, amountFrom, amountTo } = filters;
  const range = (
    name: string,
    [from, to]: [string, string],
    keys: (keyof OrderFilters)[],
    written: (from: string, to: string) => string,
  ): Chip[] => {
    if (from === '' && to === '') return [];
    const text =
      to === ''
        ? `from ${written(from, from)}`
        : from === ''
          ? `to ${written(to, to)}`
          : written(from, to);
    return [{ text: `${name} ${text}`, cleared: without(keys) }];
  };
  const days = (from: string, to: string) =>
    from === to ? formatDays(from) : formatDays(from, to);
  const dollars = (from: string, to: string) => (from === to ? `$${from}` : `$${from}–$${to}`);
  return [
    ...range('Travel', [travelFrom, travelTo], ['travelFrom', 'travelTo'], days),
    ...range('Created', [createdFrom, createdTo], ['createdFrom', 'createdTo'], days),
    ...range('Amount', [amountFrom, amountTo], ['amountFrom', 'amountTo'], dollars),
    ...(filters.airline === ''
      ? []
      : [{ text: `Airline ${filters.airline}`, cleared: without(['airline']) }]),
    ...(filters.route === ''
      ? []
      : [{ text: filters.route.replace('-', ' → '), cleared: without(['route']) }]),
  ];
}

const without = (keys: (keyof OrderFilters)[]): Partial<OrderFilters> =>
  Object.fromEntries(keys.map((key) => [key, NO_FILTERS[key]]));
