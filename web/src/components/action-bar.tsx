import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * Holds a screen's primary action: at the bottom edge on phones, in the flow on wider screens.
 * `onCard`: it stands in a card, whose colour it has.
 */
export const ActionBar = ({
  children,
  onCard = false,
}: {
  children: ReactNode;
  onCard?: boolean;
}) => (
  <div
    className={clsx(
      'sticky bottom-0 z-20 -mx-4 border-t border-hairline px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0',
      onCard ? 'bg-surface' : 'bg-paper',
    )}
  >
    {children}
  </div>
);
