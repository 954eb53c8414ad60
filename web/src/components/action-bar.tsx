import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * Contains a screen's primary action, at the bottom edge. With a `total` beside it, it is in the flow
 * once the summary has a column of its own; `isFixed` also beyond its own container.
 */
export const ActionBar = ({
  children,
  total,
  note,
  isFixed = false,
}: {
  children: ReactNode;
  total?: string;
  /** What the action accepts, in view wherever the action is. */
  note?: ReactNode;
  isFixed?: boolean;
}) => (
  <div
    data-fixed={isFixed || undefined}
    className={clsx(
      'bottom-0 z-20 border-t border-hairline bg-paper px-4 py-2.5',
      isFixed ? 'fixed inset-x-0' : 'sticky -mx-4',
      total === undefined
        ? 'sm:mx-0 sm:px-0'
        : 'flex flex-wrap items-center gap-x-5 gap-y-1.5 sm:px-6 lg:gap-y-5 lg:static lg:m-0 lg:border-0 lg:bg-transparent lg:p-0',
      total !== undefined && !isFixed && 'sm:-mx-6',
    )}
  >
    {total !== undefined && (
      <p className="shrink-0 leading-tight lg:hidden">
        <span className="block text-xs text-muted">Total</span>
        <span className="text-base font-bold tabular-nums">{total}</span>
      </p>
    )}
    {total === undefined ? children : <div className="min-w-0 flex-1">{children}</div>}
    {note !== undefined && <div className="basis-full">{note}</div>}
  </div>
);
