import { Field } from '../../components/field.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { useOrderFilters } from './api/use-order-filters.ts';
import { isFilter, type OrderFilters } from './orders-address.ts';
import { useTyped } from './use-typed.ts';

type Change = (changes: Partial<OrderFilters>) => void;

/** Filters the list by days, airline, route and amount. */
export const FilterPanel = ({ filters, onChange }: { filters: OrderFilters; onChange: Change }) => {
  const { data } = useOrderFilters();
  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-4 rounded-card border border-hairline bg-surface p-4 sm:grid-cols-4">
      <legend className="sr-only">Filters</legend>
      {RANGES.map((range) => (
        <RangeFields key={range.from} range={range} filters={filters} onChange={onChange} />
      ))}
      <Field label="Airline" className="max-sm:col-span-2">
        {(control) => (
          <>
            <Value
              {...control}
              name="airline"
              value={filters.airline}
              onChange={onChange}
              list="order-airlines"
              placeholder="BA"
            />
            <datalist id="order-airlines">
              {data?.airlines.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label="Route" className="max-sm:col-span-2">
        {(control) => (
          <>
            <Value
              {...control}
              name="route"
              value={filters.route}
              onChange={onChange}
              list="order-routes"
              placeholder="JFK-LHR"
            />
            <datalist id="order-routes">
              {data?.routes.map(({ route }) => (
                <option key={route}>{route}</option>
              ))}
            </datalist>
          </>
        )}
      </Field>
    </fieldset>
  );
};

const RANGES = [
  { label: 'Travel', from: 'travelFrom', to: 'travelTo', type: 'date' },
  { label: 'Created (UTC)', from: 'createdFrom', to: 'createdTo', type: 'date' },
  { label: 'Amount', from: 'amountFrom', to: 'amountTo', inputMode: 'decimal', placeholder: '15' },
] as const;

const isBefore = (to: string, from: string) =>
  to !== '' && from !== '' && (to.includes('-') ? to < from : Number(to) < Number(from));

/**
 * The bounds of a range: days apply once they are valid, amounts with Enter or when the field is left.
 * An inverted range stays as it was typed, without effect, until the applied bounds change.
 */
const RangeFields = ({
  range: { label, from, to, ...input },
  filters,
  onChange,
}: {
  range: (typeof RANGES)[number];
  filters: OrderFilters;
  onChange: Change;
}) => {
  const [typed, setTyped] = useTyped<Partial<OrderFilters>>(`${filters[from]} ${filters[to]}`, {});
  const areDays = 'type' in input;
  const bounds = { ...filters, ...typed };
  const isInverted = isBefore(bounds[to], bounds[from]);
  const apply = (changes: Partial<OrderFilters>) => {
    const next = { ...filters, ...changes };
    const areFilters = isFilter(from, next[from]) && isFilter(to, next[to]);
    const areNew = next[from] !== filters[from] || next[to] !== filters[to];
    if (areFilters && areNew && !isBefore(next[to], next[from])) onChange(changes);
  };
  return (
    <div className="col-span-2 grid grid-cols-2 gap-x-2">
      {[from, to].map((name) => (
        <Field
          key={name}
          label={name === from ? label : `to${areDays ? '' : ' (USD)'}`}
          error={name === to && isInverted ? 'Must not be less than the first' : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              {...input}
              {...LOOK}
              aria-label={`${label} ${name === from ? 'from' : 'to'}`}
              value={bounds[name]}
              onChange={({ target }) => {
                const changes = { ...typed, [name]: target.value.trim() };
                setTyped(changes);
                if (areDays) apply(changes);
              }}
              onKeyDown={({ key }) => key === 'Enter' && apply(typed)}
              onBlur={() => {
                apply(typed);
                if (!isInverted) setTyped({});
              }}
            />
          )}
        </Field>
      ))}
    </div>
  );
};

const LOOK = { autoComplete: 'off', spellCheck: false, className: 'min-h-11 tabular-nums' };

/** A value that applies once it is valid; incomplete input has no effect. */
const Value = ({
  name,
  value,
  onChange,
  ...rest
}: {
  id: string;
  name: keyof OrderFilters;
  value: string;
  onChange: Change;
  list: string;
  placeholder: string;
}) => {
  const [typed, setTyped] = useTyped<string | undefined>(value, undefined);
  return (
    <TextInput
      {...rest}
      {...LOOK}
      value={typed ?? value}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        const text = target.value.trim().toUpperCase();
        setTyped(text);
        if (isFilter(name, text) && text !== value) onChange({ [name]: text });
      }}
    />
  );
};
