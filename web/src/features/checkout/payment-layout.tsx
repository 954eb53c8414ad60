import type { ReactNode } from 'react';

/** The payment on the left and the summary on the right, both in view (spec 2 §2). */
export const PaymentLayout = ({ payment, summary }: { payment: ReactNode; summary: ReactNode }) => (
  <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:mt-6 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:gap-8">
    <div className="min-w-0 lg:sticky lg:top-6 lg:order-last">{summary}</div>
    <div className="grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-6 lg:gap-6">{payment}</div>
  </div>
);
