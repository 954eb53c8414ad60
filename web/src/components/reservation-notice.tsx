import type { BookingDetailsView } from '#http/contracts/booking-answers.ts';
import { formatUsd } from '../format/money.ts';
import { Notice } from './notice.tsx';

type Refund = NonNullable<BookingDetailsView['refund']>;

/** The later state of a paid reservation: cancelled, refunded, or both; otherwise nothing. */
export const ReservationNotice = ({
  details: { booking, refund },
}: {
  details: Pick<BookingDetailsView, 'booking' | 'refund'>;
}) => {
  const isCancelled = booking.paymentStatus === 'cancelled';
  if (!isCancelled && !refund) return null;
  return (
    <Notice
      tone={isCancelled ? 'warning' : 'info'}
      title={isCancelled ? 'This reservation was cancelled' : 'Your reservation fee'}
    >
      {isCancelled && (
        <p>
          Its itinerary is no longer valid and can no longer be downloaded. Please do not use it.
        </p>
      )}
      {refund && <p>{refundText(refund)}</p>}
    </Notice>
  );
};

/** Times as in the refund policy (spec 2 §2). */
function refundText({ amount, status }: Refund) {
  switch (status) {
    case 'requested':
    case 'pending':
      return `A refund of ${formatUsd(amount)} is on its way. It takes 5 to 10 business days to reach your card.`;
    case 'succeeded':
      return `${formatUsd(amount)} was refunded to your card. It may take 5 to 10 business days to show on your statement.`;
    case 'failed':
      return `A refund of ${formatUsd(amount)} did not reach your card. Please write to us.`;
    default:
      return status satisfies never;
  }
}
