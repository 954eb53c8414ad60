import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { statusChoices } from './order-status.ts';
import { firstOrders, type OrdersView, writeOrdersView } from './orders-address.ts';
import { SearchBox } from './search-box.tsx';

const sortChoices: { value: OrdersView['sort']; label: string }[] = [
  { value: '-date', label: 'Newest first' },
  { value: 'date', label: 'Oldest first' },
  { value: '-total', label: 'Highest total' },
  { value: 'total', label: 'Lowest total' },
];

/** Narrows the list: status links, the same as a dropdown, search, and a way back to everything. */
export const OrdersToolbar = ({
  view,
  onChange,
  onSearch,
}: {
  view: OrdersView;
  onChange: (changes: Partial<OrdersView>) => void;
  onSearch: (search: string) => void;
}) => (
  <div className="grid gap-3">
    <nav aria-label="Order status" className="flex flex-wrap gap-1">
      {statusChoices.map(({ value, label }) => (
        <Link
          key={value}
          to={{
            search: writeOrdersView({ ...view, status: value, page: 1, cursor: '' }).toString(),
          }}
          preventScrollReset
          aria-current={view.status === value ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-11 items-center rounded-control px-3 text-sm font-medium',
            view.status === value
              ? 'bg-accent-soft text-accent'
              : 'text-muted hover:bg-sunken hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_auto] lg:flex">
      <div className="col-span-2 min-w-0 sm:col-span-3 lg:flex-1">
        <SearchBox value={view.search} onSearch={onSearch} />
      </div>
      <SelectInput
        aria-label="Status"
        choices={statusChoices}
        value={view.status}
        onChange={({ target }) =>
          onChange({
            status: statusChoices.find(({ value }) => value === target.value)?.value ?? '',
          })
        }
        className="lg:w-40"
      />
      <SelectInput
        aria-label="Sort by"
        choices={sortChoices}
        value={view.sort}
        onChange={({ target }) =>
          onChange({
            sort: sortChoices.find(({ value }) => value === target.value)?.value ?? '-date',
          })
        }
        className="lg:hidden"
      />
      <Button
        variant="ghost"
        disabled={view.status === '' && view.search === ''}
        onClick={() => onChange(firstOrders)}
        className="max-sm:col-span-2"
      >
        Clear
      </Button>
    </div>
  </div>
);
