import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { PartLinks } from '../../components/part-links.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { chipsOf, FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { StatusSelect } from './list-selects.tsx';
import { statusChoices } from './order-status.ts';
import { firstOrders, type OrdersView, writeOrdersView } from './orders-address.ts';
import { SearchBox } from './search-box.tsx';
import { ViewsMenu } from './views-menu.tsx';

/**
 * Filters the list: status links, the same as a dropdown, search, filters, and a reset button; on
 * narrow windows, all but links, search and reset are in a sheet.
 */
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
  const [hasSheet, setHasSheet] = useState(false);
  const filters = chipsOf(view).length;
  const place = { page: 1, cursor: '' };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PartLinks
          name="Order status"
          parts={statusChoices.map(({ value, label }) => ({
            label,
            search: writeOrdersView({ ...view, status: value, ...place }).toString(),
            isShown: view.status === value,
          }))}
        />
        <div className="flex gap-2 max-lg:hidden">
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls="order-filters"
            onClick={() => setIsOpen(!isOpen)}
          >
            {withCount('Filters', filters)}
          </Button>
          <ViewsMenu query={writeOrdersView({ ...view, ...place }).toString()} />
          <ColumnsMenu columns={view.columns} onChange={(columns) => onChange({ columns })} />
        </div>
      </div>
      <div id="order-filters" className="max-lg:hidden" hidden={!isOpen}>
        {isOpen && <FilterPanel filters={view} onChange={onChange} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <SearchBox value={view.search} onSearch={onSearch} />
        </div>
        <StatusSelect view={view} onChange={onChange} className="max-lg:hidden lg:max-w-40" />
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => setHasSheet(true)}
          className="max-sm:flex-1 lg:hidden"
        >
          {withCount('Filter and sort', filters)}
        </Button>
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
      {hasSheet && (
        <FilterSheet view={view} onChange={onChange} onClose={() => setHasSheet(false)} />
      )}
      <FilterChips filters={view} onChange={onChange} />
    </div>
  );
};

const withCount = (name: string, count: number) => (count === 0 ? name : `${name} (${count})`);
