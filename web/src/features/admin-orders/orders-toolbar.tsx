import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { chipsOf, FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { statusChoices } from './order-status.ts';
import { firstOrders, type OrdersView, writeOrdersView } from './orders-address.ts';
import { SearchBox } from './search-box.tsx';
import { ViewsMenu } from './views-menu.tsx';

const sortChoices: { value: OrdersView['sort']; label: string }[] = [
  { value: '-date', label: 'Newest first' },
  { value: 'date', label: 'Oldest first' },
  { value: '-total', label: 'Highest total' },
  { value: 'total', label: 'Lowest total' },
];

/** Filters the list: status links, the same as a dropdown, search, filters, and a reset button. */
export const OrdersToolbar = ({
  view,
  onChange,
  onSearch,
}: {
  view: OrdersView;
  onChange: (changes: Partial<OrdersView>) => void;
  onSearch: (search: string) => void;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const filters = chipsOf(view).length;
  const place = { page: 1, cursor: '' };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <nav
          aria-label="Order status"
          className="flex gap-1 max-sm:-mx-4 max-sm:w-screen max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap"
        >
          {statusChoices.map(({ value, label }) => (
            <Link
              key={value}
              to={{ search: writeOrdersView({ ...view, status: value, ...place }).toString() }}
              preventScrollReset
              aria-current={view.status === value ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-11 items-center rounded-control px-3 text-sm font-medium lg:min-h-9',
                view.status === value
                  ? 'bg-accent-soft text-accent'
                  : 'text-muted hover:bg-sunken hover:text-ink',
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="flex gap-2">
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls="order-filters"
            onClick={() => setIsOpen(!isOpen)}
          >
            {filters === 0 ? 'Filters' : `Filters (${filters})`}
          </Button>
          <ViewsMenu query={writeOrdersView({ ...view, ...place }).toString()} />
          <div className="max-lg:hidden">
            <ColumnsMenu columns={view.columns} onChange={(columns) => onChange({ columns })} />
          </div>
          <Button
            variant="ghost"
            disabled={view.status === '' && view.search === '' && filters === 0}
            onClick={() => {
              const { size, columns } = view;
              onChange({ ...firstOrders, size, columns });
            }}
          >
            Clear
          </Button>
        </div>
      </div>
      <div id="order-filters" hidden={!isOpen}>
        {isOpen && <FilterPanel filters={view} onChange={onChange} />}
      </div>
      <div className="grid grid-cols-2 gap-3 lg:flex">
        <div className="col-span-2 min-w-0 lg:flex-1">
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
      </div>
      <FilterChips filters={view} onChange={onChange} />
    </div>
  );
};
