import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AdminIcon, CHEVRON } from '../admin-shell/admin-icon.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { Column } from './columns.ts';
import { ORDER_COLUMNS } from './order-columns.tsx';

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
      'group relative block border-t border-hairline pt-2 pr-4 pb-3 pl-12 lg:table-row lg:p-0',
      selection?.isSelected ? 'bg-accent-soft' : 'hover:bg-sunken',
    )}
  >
    {columns.map((column) => (
      <td
        key={column}
        className={clsx(
          'lg:h-12 lg:px-2.5 lg:last:pr-6',
          ORDER_COLUMNS[column].cell ?? 'text-xs max-lg:hidden lg:truncate',
        )}
      >
        {column === 'order' && (
          <span className="absolute -top-1.5 left-0 z-10 size-12 lg:inset-y-0 lg:left-2 lg:my-auto">
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

/** Returns the placeholder of a cell while the orders load. */
export const skeletonCell = (column: Column): ReactNode =>
  column === 'order' ? (
    <span className="grid">
      <Skeleton className="my-1 h-4 w-20 lg:my-0.5" />
      <Skeleton className="my-0.5 h-4 w-36" />
    </span>
  ) : (
    <Skeleton
      className={column === 'status' || column === 'fulfillment' ? 'h-6 w-18' : 'my-1 h-4 w-18'}
    />
  );
