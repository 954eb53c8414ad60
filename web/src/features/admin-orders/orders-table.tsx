import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { useHere } from '../../app/came-from.ts';
import type { OrderSort } from '#http/contracts/admin-orders.ts';
import type { AdminEntry } from '#http/contracts/admin-order-answers.ts';
import { type Column, USUAL_COLUMNS } from './columns.ts';
import { orderName } from '../../format/order-name.ts';
import { ORDER_COLUMNS } from './order-columns.tsx';
import { OrderRow, skeletonCell } from './order-row.tsx';
import type { Selection } from './use-selection.ts';

/** The orders of one page (spec 2 §2), sorted by a heading. */
export const OrdersTable = ({
  entries,
  size,
  columns,
  sort,
  onSort,
  search,
  selection,
}: {
  /** `undefined` while they load for the first time. */
  entries: AdminEntry[] | undefined;
  size: number;
  columns: readonly Column[];
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  /** The words that stand out in the rows. */
  search: string;
  selection: Selection;
}) => {
  const orders = entries?.map(({ booking }) => booking.id) ?? [];
  const list = { ...useHere(), orders, columns, search };
  const further = columns.length - USUAL_COLUMNS.length;
  return (
    <div className="lg:overflow-x-auto">
      <table
        aria-label="Orders"
        className="block w-full text-left lg:table lg:min-w-(--least-width) lg:table-fixed"
        // Scrolls instead of squeezing more than the usual columns.
        style={{ '--least-width': `${further > 0 ? 64 + 11 * further : 0}rem` } as CSSProperties}
      >
        <thead className="block lg:table-header-group">
          <tr className="relative flex items-center pr-1.5 text-xs text-muted lg:table-row">
            {columns.map((column) => {
              const { label, heading, sort: field } = ORDER_COLUMNS[column];
              return field ? (
                <SortHeading
                  key={column}
                  label={label}
                  className={heading}
                  field={field}
                  sort={sort}
                  onSort={onSort}
                />
              ) : (
                <th
                  key={column}
                  scope="col"
                  className={clsx(
                    'font-medium lg:px-2.5 lg:last:pr-6',
                    column !== 'order' && 'max-lg:sr-only',
                    heading,
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
                  {label}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className="block lg:table-row-group">
          {entries
            ? entries.map((entry) => (
                <OrderRow
                  key={entry.booking.id}
                  columns={columns}
                  cellOf={(column) => ORDER_COLUMNS[column].value(entry, list)}
                  selection={{
                    name: orderName(entry.booking.id, entry.booking.confirmationNumber),
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

const SortHeading = ({
  label,
  className,
  field,
  sort,
  onSort,
}: {
  label: string;
  className: string;
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
      className={clsx('text-right font-medium max-lg:hidden lg:last:pr-3.5', className)}
    >
      <button
        type="button"
        onClick={() => onSort(isDown ? field : `-${field}`)}
        className="inline-flex min-h-11 items-center gap-1 rounded-control px-2.5 hover:text-ink lg:min-h-9"
      >
        {label}
        <span aria-hidden="true" className={isDown || isUp ? 'text-accent' : undefined}>
          {isUp ? '↑' : isDown ? '↓' : '↕'}
        </span>
      </button>
    </th>
  );
};
