import type { ReactNode } from 'react';

/** Holds a screen's primary action: at the bottom edge on phones, in the flow on wider screens. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-20 -mx-4 border-t border-hairline bg-paper px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0">
    {children}
  </div>
);
