import type { ReactNode } from 'react';

/** What an unpaid reservation lacks; `children` are its actions. */
export const UnpaidStrip = ({ children }: { children?: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-signal-soft px-4 py-2.5 sm:px-6">
    <p className="text-sm">Not paid yet: you get a confirmation number after payment.</p>
    {children}
  </div>
);
