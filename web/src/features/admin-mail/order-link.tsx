import { adminOrderPath } from '../../app/paths.ts';
import { TextLink } from '../../components/text-link.tsx';

/** Links to the order of a mail; a dash if it has none. */
export const OrderLink = ({ bookingId }: { bookingId: number | null }) =>
  bookingId === null ? (
    <span className="text-muted">–</span>
  ) : (
    <TextLink to={adminOrderPath(bookingId)}>{bookingId}</TextLink>
  );
