import type { AdminOrdersPage } from '#http/contracts/admin-orders.ts';
import { useShortcuts } from '../admin-shell/use-shortcuts.ts';
import { focusOrder, pressSelect } from './focus-order.ts';
import { RowsSelect } from './list-selects.tsx';
import { type OrdersView, writeFilters, writeOrdersView } from './orders-address.ts';
import { OrdersTable } from './orders-table.tsx';
import { PageButtons } from './page-buttons.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

const count = new Intl.NumberFormat('en-US');

/** The number of orders, one page of them, and links to the others. */
export const OrdersList = ({
  page,
  isWaiting,
  view,
  changes,
  onRefresh,
  onChange,
}: {
  page: AdminOrdersPage | undefined;
  isWaiting: boolean;
  view: OrdersView;
  /** The changes since the page was loaded, or `undefined`. */
  changes: string | undefined;
  onRefresh: () => void;
  onChange: (changes: Partial<OrdersView>) => void;
}) => {
  useShortcuts({
    j: () => focusOrder(1),
    k: () => focusOrder(-1),
    ArrowDown: () => focusOrder(1),
    ArrowUp: () => focusOrder(-1),
    x: pressSelect,
  });
  const selection = useSelection(writeFilters(view).toString());
  const query = writeOrdersView(view).toString();
  const shown = page?.entries.map(({ booking }) => booking.id) ?? [];
  return (
    <>
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 py-1 pr-4 lg:pr-6">
        <label className="-mr-3 grid size-12 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label="Select all orders of this page"
            disabled={shown.length === 0}
            checked={shown.length > 0 && shown.every(selection.has)}
            onChange={({ target }) => selection.select(shown, target.checked)}
            className="size-4 accent-accent"
          />
        </label>
        <output className="text-sm text-muted tabular-nums">
          {page ? foundText(page) : 'Loading orders...'}
        </output>
        <output>
          {changes !== undefined && (
            <button
              type="button"
              onClick={onRefresh}
              className="inline-flex min-h-9 animate-rise items-center gap-2 rounded-full bg-accent-soft px-3 text-sm font-semibold text-accent hover:bg-sunken"
            >
              <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
              {`${changes} · Show`}
            </button>
          )}
        </output>
        {selection.ids.length > 0 && <SelectionBar selection={selection} />}
        <div className="ml-auto flex items-center gap-2 text-sm text-muted max-lg:hidden">
          <label htmlFor="order-rows">Rows</label>
          <RowsSelect
            id="order-rows"
            view={view}
            onChange={onChange}
            className="text-sm lg:min-h-9 lg:py-1"
          />
        </div>
      </div>
      {page?.entries.length === 0 ? (
        <p className="border-t border-hairline px-4 py-16 text-center text-muted">
          No orders found matching your criteria
        </p>
      ) : (
        <OrdersTable
          entries={page?.entries}
          size={view.size}
          isWaiting={isWaiting}
          columns={view.columns}
          sort={view.sort}
          onSort={(sort) => onChange({ sort })}
          listQuery={query === '' ? '' : `?${query}`}
          selection={selection}
        />
      )}
      <div className="min-h-16.25 border-t border-hairline p-2.5">
        {page && (
          <PageButtons
            page={page}
            onChoose={({ number, cursor }) => onChange({ page: number, cursor: cursor ?? '' })}
          />
        )}
      </div>
    </>
  );
};

const foundText = ({ found }: AdminOrdersPage) =>
  `${found.exact ? '' : 'More than '}${count.format(found.count)} ${found.count === 1 ? 'order' : 'orders'}`;
