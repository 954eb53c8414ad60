import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { PartLinks } from '../../components/part-links.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { AdminIcon } from '../admin-shell/admin-icon.tsx';
import { SearchField } from '../admin-shell/search-field.tsx';
import { TOOLBAR, TOOLS } from '../admin-shell/toolbar-look.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { chipsOf, FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { statusChoices } from './order-status.ts';
import { isFiltered, newestOrders, type OrdersView, writeOrdersView } from './orders-address.ts';
import { ViewsMenu } from './views-menu.tsx';

/**
 * Filters the list: status links, on phones a dropdown, search, filters, and a reset button if there
 * is something to reset; on narrow windows, filters, order and views are in a sheet.
 */
export const OrdersToolbar = ({
  view,
  onChange,
  onSearch,
  children,
}: {
  view: OrdersView;
  onChange: (changes: Partial<OrdersView>) => void;
  onSearch: (search: string) => void;
  /** What was found. */
  children: ReactNode;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const [hasSheet, setHasSheet] = useState(false);
  const filters = chipsOf(view).length;
  const place = { page: 1, cursor: '' };
  return (
    <div className="flex flex-col gap-3">
      <div className={TOOLBAR}>
        <div className="max-sm:hidden">
          <PartLinks
            name="Order status"
            parts={statusChoices.map(({ value, label }) => ({
              label,
              search: writeOrdersView({ ...view, status: value, ...place }).toString(),
              isShown: view.status === value,
            }))}
          />
        </div>
        <div className={TOOLS}>
          <SelectInput
            aria-label="Status"
            choices={statusChoices}
            value={view.status}
            onChange={({ target }) =>
              onChange({
                status: statusChoices.find(({ value }) => value === target.value)?.value ?? '',
              })
            }
            className="field-sizing-content min-h-11! w-auto! py-1! text-sm! sm:hidden"
          />
          <SearchField
            name="Search orders"
            placeholder="Name, number, card, email or city"
            title="Also flight and payment"
            value={view.search}
            onSearch={onSearch}
          />
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls="order-filters"
            onClick={() => setIsOpen(!isOpen)}
            className="max-lg:hidden"
          >
            {withCount('Filters', filters)}
          </Button>
          <div className="flex gap-2 max-lg:hidden">
            <ViewsMenu query={writeOrdersView({ ...view, ...place }).toString()} />
            <ColumnsMenu columns={view.columns} onChange={(columns) => onChange({ columns })} />
          </div>
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() => setHasSheet(true)}
            className="max-sm:px-3 lg:hidden"
          >
            <AdminIcon drawing="M2 4.5h12M4.5 8h7M7 11.5h2" className="size-5 sm:hidden" />
            <span className="max-sm:sr-only">{withCount('Filter and sort', filters)}</span>
            {filters > 0 && (
              <span aria-hidden="true" className="sm:hidden">
                {filters}
              </span>
            )}
          </Button>
        </div>
      </div>
      <div id="order-filters" className="max-lg:hidden" hidden={!isOpen}>
        {isOpen && <FilterPanel filters={view} onChange={onChange} />}
      </div>
      {hasSheet && (
        <FilterSheet view={view} onChange={onChange} onClose={() => setHasSheet(false)} />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted tabular-nums not-has-[button]:-mt-3 has-[button]:-mb-1">
        <FilterChips filters={view} onChange={onChange} />
        {isFiltered(view) && (
          <Button
            variant="ghost"
            onClick={() => onChange(newestOrders(view))}
            className="-mx-3 px-3!"
          >
            Clear
          </Button>
        )}
        {children}
      </div>
    </div>
  );
};

const withCount = (name: string, count: number) => (count === 0 ? name : `${name} (${count})`);
