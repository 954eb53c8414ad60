import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * Contains a screen's primary action: at the bottom edge on phones, in the flow on wider screens.
 * With a `total` beside it, or floating without a background (`floats`), it stays at the edge until
 * the summary has a column of its own.
 */
export const ActionBar = ({
  children,
  total,
  floats = false,
}: {
  children: ReactNode;
  total?: string;
  floats?: boolean;
}) => (
  <div
    className={clsx(
      'sticky z-20',
      floats && 'bottom-3 max-lg:*:shadow-float lg:static',
      !floats && 'bottom-0 -mx-4 border-t border-hairline bg-paper px-4 py-3',
      total !== undefined &&
        'flex items-center gap-5 sm:-mx-6 sm:px-6 lg:static lg:m-0 lg:border-0 lg:bg-transparent lg:p-0',
      !floats && total === undefined && 'sm:static sm:m-0 sm:border-0 sm:bg-transparent sm:p-0',
    )}
  >
    {total !== undefined && (
      <p className="shrink-0 leading-tight lg:hidden">
        <span className="block text-xs text-muted">Total</span>
        <span className="text-base font-bold tabular-nums">{total}</span>
      </p>
    )}
    {total === undefined ? (
      children
    ) : (
      <div className="min-w-0 grow sm:max-lg:text-right">{children}</div>
    )}
  </div>
);
