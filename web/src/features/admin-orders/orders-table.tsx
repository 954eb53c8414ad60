import { clsx } from 'clsx';
import type { AdminEntry, OrderSort } from '#http/contracts/admin-orders.ts';
import { orderCells, OrderRow, skeletonCells } from './order-row.tsx';

const ROWS = 10;

/** The orders of one page (spec 2 §2); a heading sorts, on phones a choice above does. */
export const OrdersTable = ({
  entries,
  isWaiting,
  sort,
  onSort,
  listQuery,
}: {
  /** `undefined` while they are loaded for the first time. */
  entries: AdminEntry[] | undefined;
  /** Other orders are on their way. */
  isWaiting: boolean;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  /** The query of this list, for the way back from an order. */
  listQuery: string;
}) => (
  <table
    aria-label="Orders"
    aria-busy={isWaiting || entries === undefined}
    className={clsx(
      'block w-full text-left transition-opacity lg:table lg:table-fixed',
      isWaiting && 'opacity-60',
    )}
  >
    <thead className="sr-only lg:not-sr-only">
      <tr className="text-xs text-muted">
        <Heading className="pl-6">Order</Heading>
        <Heading className="w-30">Status</Heading>
        <Heading className="w-34">Fulfillment</Heading>
        <Heading className="w-36">Method</Heading>
        <SortHeading name="Total" field="total" sort={sort} onSort={onSort} className="w-22" />
        <Heading className="w-24">Type</Heading>
        <SortHeading name="Date" field="date" sort={sort} onSort={onSort} className="w-52" />
      </tr>
    </thead>
    <tbody className="block lg:table-row-group">
      {entries
        ? entries.map((entry) => (
            <OrderRow
              key={entry.booking.id}
              cells={orderCells(entry, {
                listQuery,
                orders: entries.map(({ booking }) => booking.id),
              })}
            />
          ))
        : Array.from({ length: ROWS }, (_, row) => <OrderRow key={row} cells={skeletonCells} />)}
    </tbody>
  </table>
);

const Heading = ({ className, children }: { className: string; children: string }) => (
  <th scope="col" className={clsx('px-3 py-1 font-medium', className)}>
    {children}
  </th>
);

const SortHeading = ({
  name,
  field,
  sort,
  onSort,
  className,
}: {
  name: string;
  field: 'date' | 'total';
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  className: string;
}) => {
  const isDown = sort === `-${field}`;
  const isUp = sort === field;
  return (
    <th
      scope="col"
      aria-sort={isDown ? 'descending' : isUp ? 'ascending' : undefined}
      className={clsx('py-1 font-medium', className)}
    >
      <button
        type="button"
        onClick={() => onSort(isDown ? field : `-${field}`)}
        className="inline-flex min-h-11 items-center gap-1 rounded-control px-3 hover:text-ink"
      >
        {name}
        <span aria-hidden="true" className={isDown || isUp ? 'text-accent' : undefined}>
          {isUp ? '↑' : isDown ? '↓' : '↕'}
        </span>
      </button>
    </th>
  );
};
