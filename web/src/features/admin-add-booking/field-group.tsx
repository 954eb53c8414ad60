import type { ReactNode } from 'react';

/** A group of fields, in two columns on wide screens. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0 rounded-card border border-hairline bg-surface p-4 sm:p-6">
    <legend className="float-left mb-4 w-full text-base font-bold tracking-tight">{title}</legend>
    <div className="clear-both grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 sm:gap-y-5">
      {children}
    </div>
  </fieldset>
);

/**
 * Two short fields side by side, also on phones; labels, controls and hints are each on one line with
 * their neighbour's.
 */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-x-3 sm:col-span-2 sm:gap-x-5 [&>*]:row-span-3 [&>*]:grid [&>*]:grid-cols-[minmax(0,1fr)] [&>*]:grid-rows-subgrid [&>*>label]:self-end">
    {children}
  </div>
);
