import type { ReactNode } from 'react';
import type { BookingView } from '#http/contracts/booking-answers.ts';
import { formatUsd } from '../../format/money.ts';

/** What an unpaid reservation lacks; `children` is the way to the payment. */
export const UnpaidStrip = ({
  booking: { reservationFee },
  children,
}: {
  booking: Pick<BookingView, 'reservationFee'>;
  children?: ReactNode;
}) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-signal-soft px-4 py-2.5 sm:px-6">
    <p className="text-sm">
      Not paid yet: you get a confirmation number after payment. The fee is{' '}
      {formatUsd(reservationFee)}.
    </p>
    {children}
  </div>
);
