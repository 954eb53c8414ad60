import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * Contains a screen's primary action: at the bottom edge on phones, in the flow on wider screens.
 * `total` is beside it on phones. `floats`: without a background.
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
      'sticky z-20 sm:static',
      total !== undefined && 'flex items-center gap-5',
      floats
        ? 'bottom-3 max-sm:*:shadow-float'
        : 'bottom-0 -mx-4 border-t border-hairline bg-paper px-4 py-3 sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0',
    )}
  >
    {total !== undefined && (
      <p className="shrink-0 leading-tight sm:hidden">
        <span className="block text-xs text-muted">Total</span>
        <span className="text-base font-bold tabular-nums">{total}</span>
      </p>
    )}
    {total === undefined ? children : <div className="min-w-0 grow">{children}</div>}
  </div>
);
