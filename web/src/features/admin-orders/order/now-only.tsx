import type { ReactNode } from 'react';

/** Actions on an order as it is now: they are off while it is shown as of a moment. */
export const NowOnly = ({ isOff, children }: { isOff: boolean; children: ReactNode }) => (
  <fieldset
    disabled={isOff}
    title={isOff ? 'Go back to now to change the order' : undefined}
    className="contents"
  >
    {children}
  </fieldset>
);
