import type { AdminOrdersPage } from '#http/contracts/admin-order-answers.ts';
import { PAGE_SIZES } from '#http/contracts/admin-orders.ts';
import { SelectInput } from '../../components/select-input.tsx';
import { useShortcuts } from '../admin-shell/use-shortcuts.ts';
import { focusOrder, pressSelect } from './focus-order.ts';
import { type OrdersView, writeFilters } from './orders-address.ts';
import { OrdersTable } from './orders-table.tsx';
import { PageButtons } from './page-buttons.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';
import { formatCount } from '../../format/count.ts';
import { TIMES_IN_ZONE } from '../../format/instant.ts';

/** One page of orders, and links to the others. */
export const OrdersList = ({
  page,
  view,
  onChange,
}: {
  page: AdminOrdersPage | undefined;
  view: OrdersView;
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
  return (
    <>
      {page?.entries.length === 0 ? (
        <p className="border-t border-hairline px-4 py-16 text-center text-muted">
          No orders found matching your criteria
        </p>
      ) : (
        <OrdersTable
          entries={page?.entries}
          size={view.size}
          columns={view.columns}
          sort={view.sort}
          onSort={(sort) => onChange({ sort })}
          search={view.search}
          selection={selection}
        />
      )}
      {selection.ids.length > 0 && <SelectionBar selection={selection} />}
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-hairline px-4 py-2 text-sm text-muted lg:px-6">
        <div className="flex items-center gap-2 max-sm:order-1">
          <label htmlFor="order-rows">Rows</label>
          <SelectInput
            id="order-rows"
            choices={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
            value={String(view.size)}
            onChange={({ target }) =>
              onChange({ size: PAGE_SIZES.find((size) => String(size) === target.value) ?? 10 })
            }
            className="min-h-11! py-1! text-sm! lg:min-h-9!"
          />
        </div>
        {page && (
          <>
            <p className="tabular-nums sm:mr-auto">
              {page.entries.length > 0 && (
                <>
                  <span>{rangeText(page, view.size)}</span>
                  <span className="max-sm:hidden"> · {TIMES_IN_ZONE}</span>
                </>
              )}
            </p>
            <PageButtons
              page={page}
              onChoose={({ number, cursor }) => onChange({ page: number, cursor: cursor ?? '' })}
            />
          </>
        )}
      </div>
    </>
  );
};

/** Returns which of the found orders a page shows: `11–20 of 3,001`. */
const rangeText = ({ page, entries, found }: AdminOrdersPage, size: number) => {
  const first = (page - 1) * size + 1;
  const range = [first, first + entries.length - 1].map((place) => formatCount(place)).join('–');
  return `${range} of ${found.exact ? '' : 'more than '}${formatCount(found.count)}`;
};
