import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * Holds a screen's primary action: at the bottom edge on phones, in the flow on wider screens.
 * `floats`: without a band behind it.
 */
export const ActionBar = ({
  children,
  floats = false,
}: {
  children: ReactNode;
  floats?: boolean;
}) => (
  <div
    className={clsx(
      'sticky z-20 sm:static',
      floats
        ? 'bottom-3 max-sm:*:shadow-float'
        : 'bottom-0 -mx-4 border-t border-hairline bg-paper px-4 py-3 sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0',
    )}
  >
    {children}
  </div>
);
