import type { ReactNode } from 'react';
import type { BookingView } from '#http/contracts/booking-answers.ts';
import { checkoutPath } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { formatUsd } from '../../format/money.ts';

/** What an unpaid reservation lacks, and the way to the payment; `children` are other actions. */
export const UnpaidStrip = ({
  booking: { id, reservationFee },
  children,
}: {
  booking: Pick<BookingView, 'id' | 'reservationFee'>;
  children?: ReactNode;
}) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-signal-soft px-4 py-2.5 sm:px-6">
    <p className="text-sm">
      Not paid yet: you get a confirmation number after payment. The fee is{' '}
      {formatUsd(reservationFee)}.
    </p>
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      {children}
      <ButtonLink to={checkoutPath(id)}>Finish Payment</ButtonLink>
    </div>
  </div>
);
