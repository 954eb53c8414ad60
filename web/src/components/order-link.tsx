import { Link } from 'react-router-dom';
import { useHere } from '../app/came-from.ts';
import { adminOrderPath } from '../app/paths.ts';
import { orderName } from '../format/order-name.ts';

/**
 * Links to an order by its confirmation number; by its booking number while it has none. Like every
 * link in a table it is underlined only while it is pointed at or focused.
 */
export const OrderLink = ({
  bookingId,
  confirmationNumber,
}: {
  bookingId: number;
  confirmationNumber: string | null;
}) => (
  <span title={confirmationNumber === null ? undefined : `Booking ${bookingId}`}>
    <Link
      to={adminOrderPath(bookingId)}
      state={useHere()}
      className="font-medium text-accent underline-offset-2 hover:underline focus-visible:underline"
    >
      {orderName(bookingId, confirmationNumber)}
    </Link>
  </span>
);
