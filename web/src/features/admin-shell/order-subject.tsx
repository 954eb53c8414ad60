import type { ReactNode } from 'react';
import { adminOrderPath } from '../../app/paths.ts';
import { orderName } from '../../format/order-name.ts';
import { RowLink } from './row-link.tsx';

/** The subject of a record about an order: its number, which opens it, and what identifies it beside. */
export const OrderSubject = ({
  bookingId,
  confirmationNumber,
  children,
}: {
  bookingId: number;
  confirmationNumber: string | null;
  children?: ReactNode;
}) => (
  <>
    <span className="inline-block tabular-nums not-last:mr-2 not-last:lg:min-w-34">
      <RowLink to={adminOrderPath(bookingId)}>{orderName(bookingId, confirmationNumber)}</RowLink>
    </span>
    {children && (
      <>
        {' '}
        <span className="inline-block font-normal">{children}</span>
      </>
    )}
  </>
);
