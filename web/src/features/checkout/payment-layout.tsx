import type { ReactNode } from 'react';

/**
 * The payment on the left and the summary on the right, both in view (spec 2 §2). `after` stands
 * below the summary, on phones below the payment.
 */
export const PaymentLayout = ({
  payment,
  summary,
  after,
}: {
  payment: ReactNode;
  summary: ReactNode;
  after?: ReactNode;
}) => (
  <div className="mt-4 grid grid-cols-1 items-start gap-4 *:min-w-0 lg:mt-6 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
    <div className="lg:col-start-2">{summary}</div>
    <div className="lg:sticky lg:top-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">{payment}</div>
    {after}
  </div>
);
