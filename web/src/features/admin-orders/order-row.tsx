import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AdminEntry } from '#http/contracts/admin-orders.ts';
import { adminOrderPath } from '../../app/paths.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { andOthers } from '../../format/companions.ts';
import { formatInstant } from '../../format/instant.ts';
import { formatUsd } from '../../format/money.ts';
import { FulfillmentBadge, MoneyBadges, StatusBadge } from './order-badges.tsx';
import type { ListedOrders } from './listed-orders.ts';
import { passengerName } from './passenger-name.ts';
import { paymentMethod } from './payment-method.ts';
import { travelDates, tripRoute } from './trip-line.ts';

type Cells = Record<
  'order' | 'status' | 'fulfillment' | 'method' | 'total' | 'type' | 'date',
  ReactNode
>;

/** What the list shows of an order; a press anywhere in its row opens it. */
export const orderCells = (entry: AdminEntry, list: ListedOrders): Cells => ({
  order: (
    <>
      <Link
        to={adminOrderPath(entry.booking.id)}
        state={list}
        data-order
        className="font-semibold tabular-nums outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
      >
        {entry.booking.confirmationNumber ?? `#${entry.booking.id}`}
      </Link>
      <span className="ml-2 text-xs whitespace-nowrap">{tripRoute(entry)}</span>{' '}
      <span className="text-xs whitespace-nowrap text-muted tabular-nums">
        {travelDates(entry)}
      </span>
      <span className="block text-xs text-muted wrap-anywhere lg:truncate">
        <span>
          {passengerName(entry.passenger)}
          {andOthers(entry.additionalPassengers)}
        </span>
        {entry.passenger.email !== '' && ` · ${entry.passenger.email}`}
      </span>
    </>
  ),
  status: (
    <span className="inline-flex flex-wrap gap-1">
      <StatusBadge paymentStatus={entry.booking.paymentStatus} />
      <MoneyBadges entry={entry} />
    </span>
  ),
  fulfillment: <FulfillmentBadge paymentStatus={entry.booking.paymentStatus} />,
  method: paymentMethod(entry),
  total: formatUsd(entry.booking.reservationFee),
  type: 'Checkout',
  date: formatInstant(entry.booking.createdAt),
});

export const skeletonCells: Cells = {
  order: (
    <span className="grid">
      <Skeleton className="my-1 h-4 w-20" />
      <Skeleton className="my-1 h-4 w-36" />
    </span>
  ),
  status: <Skeleton className="h-6.5 w-16" />,
  fulfillment: <Skeleton className="h-6.5 w-20" />,
  method: <Skeleton className="my-1 h-4 w-28" />,
  total: <Skeleton className="my-1 h-4 w-14" />,
  type: <Skeleton className="my-1 h-4 w-18" />,
  date: <Skeleton className="my-1 h-4 w-36" />,
};

/** A line of the table; on phones three lines of a list. */
export const OrderRow = ({ cells }: { cells: Cells }) => (
  <tr className="relative grid grid-cols-[auto_auto_1fr] items-center gap-x-2 gap-y-1 border-t border-hairline px-4 py-3 hover:bg-sunken lg:table-row lg:p-0">
    <td className="col-span-2 min-w-0 lg:px-3 lg:py-3 lg:pl-6">{cells.order}</td>
    <td className="order-1 lg:px-3 lg:py-2">{cells.status}</td>
    <td className="order-1 lg:px-3">{cells.fulfillment}</td>
    <td className="order-1 justify-self-end whitespace-nowrap text-muted tabular-nums lg:px-3 lg:text-balance lg:whitespace-normal lg:text-ink">
      {cells.method}
    </td>
    <td className="justify-self-end font-semibold tabular-nums max-lg:self-start lg:px-3">
      {cells.total}
    </td>
    <td className="order-2 text-muted lg:px-3 lg:text-ink">{cells.type}</td>
    <td className="order-2 col-span-2 justify-self-end whitespace-nowrap text-muted tabular-nums lg:px-3 lg:text-ink">
      {cells.date}
    </td>
  </tr>
);
