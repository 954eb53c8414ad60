import type { ReactNode } from 'react';

/** A group of fields, in two columns on wide screens. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0 rounded-card border border-hairline bg-surface p-4 sm:p-6">
    <legend className="float-left mb-4 w-full text-base font-bold tracking-tight">{title}</legend>
    <div className="clear-both grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:pointer-fine:gap-y-3">
      {children}
    </div>
  </fieldset>
);

/** Two short fields side by side, also on phones. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 items-start gap-x-3 sm:col-span-2 sm:gap-x-5">{children}</div>
);

/** Three short fields side by side; on phones the first is above the others. */
export const Trio = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 max-sm:[&>:first-child]:col-span-2 sm:col-span-2 sm:grid-cols-3 sm:gap-x-5">
    {children}
  </div>
);
