import { adminOrderPath } from '../app/paths.ts';
import { TextLink } from './text-link.tsx';

/** Links to an order by its confirmation number; by its booking number while it has none. */
export const OrderLink = ({
  bookingId,
  confirmationNumber,
}: {
  bookingId: number;
  confirmationNumber: string | null;
}) => (
  <span title={confirmationNumber === null ? undefined : `Booking ${bookingId}`}>
    <TextLink to={adminOrderPath(bookingId)}>{confirmationNumber ?? bookingId}</TextLink>
  </span>
);
