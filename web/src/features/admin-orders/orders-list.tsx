import type { AdminOrdersPage } from '#http/contracts/admin-orders.ts';
import { useShortcuts } from '../admin-shell/use-shortcuts.ts';
import { focusOrder } from './focus-order.ts';
import { type OrdersView, writeOrdersView } from './orders-address.ts';
import { OrdersTable } from './orders-table.tsx';
import { PageButtons } from './page-buttons.tsx';

const count = new Intl.NumberFormat('en-US');

/** How many orders there are, one page of them, and the way to the others. */
export const OrdersList = ({
  page,
  isWaiting,
  view,
  onChange,
}: {
  page: AdminOrdersPage | undefined;
  isWaiting: boolean;
  view: OrdersView;
  onChange: (changes: Partial<OrdersView>) => void;
}) => {
  useShortcuts({ j: () => focusOrder(1), k: () => focusOrder(-1) });
  const query = writeOrdersView(view).toString();
  return (
    <>
      <output className="block min-h-11 px-4 py-2.5 text-sm text-muted tabular-nums lg:px-6">
        {page ? foundText(page) : 'Loading orders...'}
      </output>
      {page?.entries.length === 0 ? (
        <p className="border-t border-hairline px-4 py-16 text-center text-muted">
          No orders found matching your criteria
        </p>
      ) : (
        <OrdersTable
          entries={page?.entries}
          isWaiting={isWaiting}
          sort={view.sort}
          onSort={(sort) => onChange({ sort })}
          listQuery={query === '' ? '' : `?${query}`}
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
