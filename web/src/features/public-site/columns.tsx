import type { ReactNode } from 'react';

/** Sections in two columns on wide screens, with the heading above the text. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-16 gap-y-14 border-hairline lg:grid-cols-2 lg:border-t lg:pt-10">
    {children}
  </div>
);
