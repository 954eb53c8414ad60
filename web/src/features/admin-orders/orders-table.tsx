import { clsx } from 'clsx';
import type { AdminEntry, OrderSort } from '#http/contracts/admin-orders.ts';
import { type Column, COLUMNS } from './columns.ts';
import { orderCell, orderName, OrderRow, skeletonCell } from './order-row.tsx';
import type { Selection } from './use-selection.ts';

/** The orders of one page (spec 2 §2), sorted by a heading, on phones by a select box above. */
export const OrdersTable = ({
  entries,
  size,
  isWaiting,
  columns,
  sort,
  onSort,
  listQuery,
  selection,
}: {
  /** `undefined` while they load for the first time. */
  entries: AdminEntry[] | undefined;
  size: number;
  /** Other orders are loading. */
  isWaiting: boolean;
  columns: readonly Column[];
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  /** The query of this list, for the link back from an order. */
  listQuery: string;
  selection: Selection;
}) => {
  const orders = entries?.map(({ booking }) => booking.id) ?? [];
  const list = { listQuery, orders, columns };
  return (
    <div className="lg:overflow-x-auto">
      <table
        aria-label="Orders"
        aria-busy={isWaiting || entries === undefined}
        className={clsx(
          'block w-full text-left transition-opacity lg:table lg:table-fixed',
          WIDE[Math.max(0, columns.length - 7)],
          isWaiting && 'opacity-60',
        )}
      >
        <thead className="sr-only lg:not-sr-only">
          <tr className="text-xs text-muted">
            {columns.map((column) =>
              column === 'total' || column === 'date' ? (
                <SortHeading key={column} field={column} sort={sort} onSort={onSort} />
              ) : (
                <th key={column} scope="col" className={clsx('px-2.5 font-medium', WIDTHS[column])}>
                  {COLUMNS[column]}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="block lg:table-row-group">
          {entries
            ? entries.map((entry) => (
                <OrderRow
                  key={entry.booking.id}
                  columns={columns}
                  cellOf={(column) => orderCell(column, entry, list)}
                  selection={{
                    name: orderName(entry),
                    isSelected: selection.has(entry.booking.id),
                    onSelect: (isSelected) => selection.select([entry.booking.id], isSelected),
                  }}
                />
              ))
            : Array.from({ length: size }, (_, row) => (
                <OrderRow key={row} columns={columns} cellOf={skeletonCell} />
              ))}
        </tbody>
      </table>
    </div>
  );
};

const WIDTHS: Record<Column, string> = {
  order: 'pl-12 min-w-60',
  route: 'w-30',
  travel: 'w-44',
  traveller: 'w-44',
  email: 'w-56',
  airline: 'w-40',
  flight: 'w-24',
  status: 'w-27',
  fulfillment: 'w-28',
  method: 'w-44',
  payment: 'w-60',
  total: 'w-20',
  type: 'w-20',
  date: 'w-38',
};

/** Scrolls instead of squeezing more than the usual columns. */
const WIDE = [
  '',
  'lg:min-w-[76rem]',
  'lg:min-w-[88rem]',
  'lg:min-w-[100rem]',
  'lg:min-w-[112rem]',
  'lg:min-w-[122rem]',
  'lg:min-w-[128rem]',
  'lg:min-w-[142rem]',
];

const SortHeading = ({
  field,
  sort,
  onSort,
}: {
  field: 'date' | 'total';
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
}) => {
  const isDown = sort === `-${field}`;
  const isUp = sort === field;
  return (
    <th
      scope="col"
      aria-sort={isDown ? 'descending' : isUp ? 'ascending' : undefined}
      className={clsx('font-medium', field === 'total' && 'text-right', WIDTHS[field])}
    >
      <button
        type="button"
        onClick={() => onSort(isDown ? field : `-${field}`)}
        className="inline-flex min-h-9 items-center gap-1 rounded-control px-2.5 hover:text-ink"
      >
        {COLUMNS[field]}
        <span aria-hidden="true" className={isDown || isUp ? 'text-accent' : undefined}>
          {isUp ? '↑' : isDown ? '↓' : '↕'}
        </span>
      </button>
    </th>
  );
};
