import { formatDollars } from '../../format/money.ts';
import { departureChoices, stopsChoices } from './filter-choices.ts';
import { HIGHEST_PRICE, isPriceFiltered, noFilters, type Filters } from './filters.ts';

/** The active filters, each with a button to remove it. */
export function FilterChips({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (filters: Filters) => void;
}) {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters set" className="mb-3 flex flex-wrap gap-2 lg:-mt-1 lg:mb-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            aria-label={`Remove filter: ${label}`}
            onClick={() => onChange({ ...filters, ...without })}
            // In a wide window its target is higher than it looks.
            className="relative inline-flex min-h-11 items-center gap-2 lg:min-h-8 rounded-full bg-accent-soft px-4 text-sm font-medium text-ink before:absolute before:inset-x-0 before:-inset-y-1.5 hover:ring-1 hover:ring-accent hover:ring-inset"
          >
            {label}
            <span aria-hidden="true" className="text-base leading-none">
              ×
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The ends of the slider limit nothing. */
const priceLabel = ([low, high]: Filters['price']) => {
  if (low === 0) return `Up to ${formatDollars(high)}`;
  const from = `From ${formatDollars(low)}`;
  return high === HIGHEST_PRICE ? from : `${from} to ${formatDollars(high)}`;
};

type Chip = { label: string; without: Partial<Filters>; alone: Partial<Filters> };

/** Returns the active filters, each with the changes that remove it, and that set it alone. */
export function chipsOf(filters: Filters): Chip[] {
  const { price, airlines, stops, departures } = filters;
  const chips: Chip[] = [];
  if (isPriceFiltered(filters))
    chips.push({
      label: priceLabel(price),
      without: { price: noFilters.price },
      alone: { price },
    });
  for (const { value, label } of stopsChoices)
    if (value !== '' && value === stops)
      chips.push({ label, without: { stops: '' }, alone: { stops } });
  for (const { value, label } of departureChoices)
    if (departures.includes(value))
      chips.push({
        label,
        without: { departures: departures.filter((one) => one !== value) },
        alone: { departures: [value] },
      });
  for (const airline of airlines)
    chips.push({
      label: airline,
      without: { airlines: airlines.filter((one) => one !== airline) },
      alone: { airlines: [airline] },
    });
  return chips;
}
