import { clsx } from 'clsx';
import type { OrderSort } from '#http/contracts/admin-orders.ts';
import type { AdminEntry } from '#http/contracts/admin-order-answers.ts';
import { type Column, COLUMNS } from './columns.ts';
import { orderCell, orderName, skeletonCell } from './order-cell.tsx';
import { OrderRow } from './order-row.tsx';
import type { Selection } from './use-selection.ts';

/** The orders of one page (spec 2 §2), sorted by a heading. */
export const OrdersTable = ({
  entries,
  size,
  isWaiting,
  columns,
  sort,
  onSort,
  search,
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
  /** The words that stand out in the rows. */
  search: string;
  /** The query of this list, for the link back from an order. */
  listQuery: string;
  selection: Selection;
}) => {
  const orders = entries?.map(({ booking }) => booking.id) ?? [];
  const list = { listQuery, orders, columns, search };
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
        <thead className="block lg:table-header-group">
          <tr className="relative flex items-center pr-1.5 text-xs text-muted lg:table-row">
            {columns.map((column) =>
              column === 'total' || column === 'date' ? (
                <SortHeading key={column} field={column} sort={sort} onSort={onSort} />
              ) : (
                <th
                  key={column}
                  scope="col"
                  className={clsx(
                    'font-medium lg:px-2.5 lg:last:pr-6',
                    column !== 'order' && 'max-lg:sr-only',
                    WIDTHS[column],
                  )}
                >
                  {column === 'order' && (
                    <label className="absolute inset-y-0 left-0 my-auto grid size-12 cursor-pointer place-items-center lg:left-2 lg:h-9">
                      <input
                        type="checkbox"
                        aria-label="Select all orders of this page"
                        disabled={orders.length === 0}
                        checked={orders.length > 0 && orders.every(selection.has)}
                        onChange={({ target }) => selection.select(orders, target.checked)}
                        className="size-4 accent-accent"
                      />
                    </label>
                  )}
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
  order: 'flex-1 max-lg:pl-12 lg:pl-14!',
  route: 'w-30',
  travel: 'w-44',
  traveller: 'w-44',
  email: 'w-56',
  airline: 'w-40',
  flight: 'w-24',
  status: 'w-28',
  fulfillment: 'w-28',
  method: 'w-42',
  payment: 'w-60',
  total: 'lg:w-22',
  type: 'w-28 lg:pl-8',
  date: 'lg:w-37',
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
      className={clsx('text-right font-medium lg:last:pr-3.5', WIDTHS[field])}
    >
      <button
        type="button"
        onClick={() => onSort(isDown ? field : `-${field}`)}
        className="inline-flex min-h-11 items-center gap-1 rounded-control px-2.5 hover:text-ink lg:min-h-9"
      >
        {COLUMNS[field]}
        <span aria-hidden="true" className={isDown || isUp ? 'text-accent' : undefined}>
          {isUp ? '↑' : isDown ? '↓' : '↕'}
        </span>
      </button>
    </th>
  );
};
