import type { ReactNode } from 'react';

/** A group of fields, in two columns on wide screens. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0 rounded-card border border-hairline bg-surface p-4 sm:p-6">
    <legend className="float-left mb-4 w-full text-base font-bold tracking-tight">{title}</legend>
    <div className="clear-both grid items-start gap-5 sm:grid-cols-2">{children}</div>
  </fieldset>
);
