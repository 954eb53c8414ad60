import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * Contains a screen's primary action, at the bottom edge; in the flow once the summary has a column
 * of its own. `isFixed` also beyond its own container.
 */
export const ActionBar = ({
  children,
  total,
  isFixed = false,
}: {
  children: ReactNode;
  /** Unless the action itself or the screen above it names the amount. */
  total?: string;
  isFixed?: boolean;
}) => (
  <div
    data-fixed={isFixed || undefined}
    className={clsx(
      'bottom-0 z-20 flex flex-wrap items-center gap-x-5 gap-y-1.5 border-t border-hairline bg-paper px-4 py-2.5 sm:px-6 lg:static lg:m-0 lg:border-0 lg:bg-transparent lg:p-0',
      isFixed ? 'fixed inset-x-0' : 'sticky -mx-4 sm:-mx-6',
    )}
  >
    {total !== undefined && (
      <p className="shrink-0 leading-tight lg:hidden">
        <span className="block text-xs text-muted">Total</span>
        <span className="text-base font-bold tabular-nums">{total}</span>
      </p>
    )}
    <div className="flex-1">{children}</div>
  </div>
);
