import type { ReactNode } from 'react';

/** A label and its value on one line of the Reservation Summary, in a `<dl>`. */
export const SummaryRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    <dd className="text-right">{children}</dd>
  </div>
);
