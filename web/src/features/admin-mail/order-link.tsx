import { adminOrderPath } from '../../app/paths.ts';
import { TextLink } from '../../components/text-link.tsx';

/** Leads to the order that a mail is about; a dash where it is about none. */
export const OrderLink = ({ bookingId }: { bookingId: number | null }) =>
  bookingId === null ? (
    <span className="text-muted">–</span>
  ) : (
    <TextLink to={adminOrderPath(bookingId)}>{bookingId}</TextLink>
  );
