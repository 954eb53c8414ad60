import type { ReactNode } from 'react';

/** Sections two by two where there is room; each has its heading above its text then. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-16 gap-y-14 border-hairline lg:grid-cols-2 lg:border-t lg:pt-10">
    {children}
  </div>
);
