import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AdminIcon, CHEVRON } from '../admin-shell/admin-icon.tsx';
import type { Column } from './columns.ts';

/** The style of a cell in the table and on phones, where an order is three lines. */
const LOOKS: Partial<Record<Column, string>> = {
  order: 'min-w-0 max-lg:basis-full max-lg:pr-16 lg:py-1 lg:pl-14 lg:leading-5',
  status: 'order-1 min-w-0 lg:py-1',
  fulfillment: 'order-1',
  method: 'text-xs whitespace-nowrap tabular-nums max-lg:hidden',
  total:
    'font-semibold tabular-nums lg:text-right lg:text-sm max-lg:absolute max-lg:top-3 max-lg:right-4',
  type: 'text-xs text-muted max-lg:hidden lg:pl-8',
  date: 'order-1 ml-auto text-xs whitespace-nowrap text-muted tabular-nums lg:text-right lg:text-ink',
};

/** A row of the table; a click anywhere in it opens the order. */
export const OrderRow = ({
  columns,
  cellOf,
  selection,
}: {
  columns: readonly Column[];
  cellOf: (column: Column) => ReactNode;
  /** Missing while the orders load. */
  selection?: { name: string; isSelected: boolean; onSelect: (isSelected: boolean) => void };
}) => (
  <tr
    className={clsx(
      'group relative flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline py-3 pr-4 pl-12 lg:table-row lg:p-0',
      selection?.isSelected ? 'bg-accent-soft' : 'hover:bg-sunken',
    )}
  >
    {columns.map((column) => (
      <td
        key={column}
        className={clsx(
          'lg:h-12 lg:px-2.5 lg:last:pr-6',
          LOOKS[column] ?? 'text-xs max-lg:hidden lg:truncate',
        )}
      >
        {column === 'order' && (
          <span className="absolute top-0 left-0 z-10 size-12 lg:inset-y-0 lg:left-2 lg:my-auto">
            {selection && (
              <label className="grid size-12 cursor-pointer place-items-center">
                <input
                  type="checkbox"
                  data-select
                  aria-label={`Select ${selection.name}`}
                  checked={selection.isSelected}
                  onChange={({ target }) => selection.onSelect(target.checked)}
                  className="size-4 accent-accent"
                />
              </label>
            )}
          </span>
        )}
        {column === 'order' && (
          <AdminIcon
            drawing={CHEVRON}
            className="absolute inset-y-0 right-1 my-auto size-4 text-muted opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-lg:hidden"
          />
        )}
        {cellOf(column)}
      </td>
    ))}
  </tr>
);
