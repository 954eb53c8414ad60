import type { ReactNode } from 'react';

/**
 * Actions on an order as it is now: their controls are disabled while it is shown as of a moment.
 * Links stay, because they change nothing.
 */
export const NowOnly = ({ isOff, children }: { isOff: boolean; children: ReactNode }) => (
  <fieldset disabled={isOff} className="contents">
    {children}
  </fieldset>
);
