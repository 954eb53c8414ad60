import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminOrdersPage } from '#http/contracts/admin-order-answers.ts';
import { routes } from '../../app/paths.ts';
import { Button, ButtonLink, FileLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { AdminScreen } from '../admin-shell/admin-screen.tsx';
import { ordersCsvPath, useOrders } from './api/use-orders.ts';
import { useLiveStats, useStats } from './api/use-stats.ts';
import { changesSince } from './changes-since.ts';
import { rememberColumns, rememberedColumns } from './columns.ts';
import { FoundOrders } from './found-orders.tsx';
import {
  firstOrders,
  isFiltered,
  isNewest,
  newestOrders,
  type OrdersView,
  readOrdersView,
  writeOrdersView,
} from './orders-address.ts';
import { OrdersList } from './orders-list.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { StatCards } from './stat-cards.tsx';

/** The list of all orders, for the administrator (spec 2 §2). The URL contains its state. */
export default function OrdersScreen() {
  const cache = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const [columns, setColumns] = useState(rememberedColumns);
  const view = readOrdersView(query, columns);
  const stats = useStats();
  useLiveStats();
  const orders = useOrders(view);

  const show = (changed: Partial<OrdersView>, replace = false) => {
    if (changed.columns) {
      rememberColumns(changed.columns);
      setColumns(changed.columns);
    }
    // Changing only the columns keeps the page.
    const { page, cursor } = 'columns' in changed && !('sort' in changed) ? view : firstOrders;
    setQuery(writeOrdersView({ ...view, page, cursor, ...changed }), {
      replace,
      preventScrollReset: true,
    });
  };
  const refresh = () => {
    void cache.refetchQueries({
      type: 'active',
      predicate: ({ queryKey: [path] }) => isAdminData(path),
    });
  };

  const added = changesSince(orders.data, stats.data);
  const list = (page: AdminOrdersPage | undefined) => (
    <Card className="overflow-clip">
      <OrdersList page={page} view={view} onChange={show} />
    </Card>
  );
  return (
    <AdminScreen
      title="Orders"
      actions={
        <>
          <Button
            variant="secondary"
            busy={orders.isRefetching && !orders.isPlaceholderData}
            onClick={refresh}
          >
            Refresh
          </Button>
          <FileLink href={ordersCsvPath(view)}>
            <span>
              <span className="max-sm:sr-only">Export</span> CSV
            </span>
          </FileLink>
          <ButtonLink to={routes.adminAddBooking}>Add New</ButtonLink>
        </>
      }
      query={orders}
      what="order data"
      controls={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <StatCards stats={stats.data} isPending={stats.isPending} />
          <OrdersToolbar view={view} onChange={show} onSearch={(search) => show({ search }, true)}>
            {!orders.isError && (
              <FoundOrders
                page={orders.data}
                isFiltered={isFiltered(view)}
                added={added}
                isElsewhere={!isNewest(view)}
                onShow={() =>
                  added === 0 || isNewest(view) ? refresh() : show(newestOrders(view))
                }
              />
            )}
          </OrdersToolbar>
        </div>
      }
      placeholder={list(undefined)}
    >
      {list}
    </AdminScreen>
  );
}

const isAdminData = (path: unknown) => typeof path === 'string' && path.startsWith('/api/admin/');
