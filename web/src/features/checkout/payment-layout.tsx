import type { ReactNode } from 'react';

/** The payment on the left, in view, and the summary on the right (spec 2 §2). */
export const PaymentLayout = ({ payment, summary }: { payment: ReactNode; summary: ReactNode }) => (
  <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-8">
    <div className="grid gap-6 lg:sticky lg:top-6">{payment}</div>
    {summary}
  </div>
);
