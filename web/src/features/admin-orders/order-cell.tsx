import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AdminEntry } from '#http/contracts/admin-order-answers.ts';
import { adminOrderPath } from '../../app/paths.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { andOthers } from '../../format/companions.ts';
import { formatInstant, formatRecent } from '../../format/instant.ts';
import { formatUsd } from '../../format/money.ts';
import type { Column } from './columns.ts';
import type { ListedOrders } from './listed-orders.ts';
import { Marked } from './marked.tsx';
import { FulfillmentBadge, StatusBadges } from './order-badges.tsx';
import { passengerName } from './passenger-name.ts';
import { paymentMethod } from './payment-method.ts';
import { travelDates, tripRoute } from './trip-line.ts';

/** Returns an order's number, or its id while it has none. */
export const orderName = ({ booking }: AdminEntry) =>
  booking.confirmationNumber ?? `#${booking.id}`;

/** The columns of the list, and the data that an order opened from it needs. */
type Listed = ListedOrders & { columns: readonly Column[]; search: string };

/** Returns the cell of an order in a column. */
export const orderCell = (column: Column, entry: AdminEntry, list: Listed): ReactNode => {
  const { booking, passenger, outboundFlight } = entry;
  switch (column) {
    case 'order':
      return <OrderCell entry={entry} list={list} />;
    case 'route':
      return tripRoute(entry);
    case 'travel':
      return travelDates(entry);
    case 'traveller':
      return (
        <>
          <Marked search={list.search}>{passengerName(passenger)}</Marked>
          {andOthers(entry.additionalPassengers)}
        </>
      );
    case 'email':
      return <Marked search={list.search}>{passenger.email || '—'}</Marked>;
    case 'airline':
      return outboundFlight.airline;
    case 'flight':
      return outboundFlight.flightNumber;
    case 'status':
      return (
        <span className="inline-flex flex-wrap gap-1">
          <StatusBadges entry={entry} />
        </span>
      );
    case 'fulfillment':
      return <FulfillmentBadge paymentStatus={booking.paymentStatus} />;
    case 'method':
      return (
        <span title={paymentMethod(entry)}>
          <Marked search={list.search}>
            {paymentMethod(entry).replace('American Express', 'Amex')}
          </Marked>
        </span>
      );
    case 'payment':
      return booking.stripePaymentIntentId ?? '—';
    case 'total':
      return formatUsd(booking.reservationFee);
    case 'type':
      return 'Checkout';
    case 'date':
      return (
        <time dateTime={booking.createdAt} title={formatInstant(booking.createdAt)}>
          {formatRecent(booking.createdAt)}
        </time>
      );
    default:
      return column satisfies never;
  }
};

/** The number, and below it what has no separate column. */
const OrderCell = ({
  entry,
  list: { columns, search, ...list },
}: {
  entry: AdminEntry;
  list: Listed;
}) => {
  const { booking, passenger } = entry;
  const unlessIn = (...own: Column[]) =>
    own.some((column) => columns.includes(column)) ? 'lg:hidden' : undefined;
  return (
    <>
      <Link
        to={adminOrderPath(booking.id)}
        state={list}
        data-order
        className="mr-2 font-semibold tabular-nums outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
      >
        {orderName(entry)}
      </Link>
      {/* Inline-block, so that the days stay on the line of the route. */}
      <span className="inline-block text-xs whitespace-nowrap">
        <span className={unlessIn('route')}>
          <Marked search={search}>{tripRoute(entry)}</Marked>
        </span>{' '}
        <span className={clsx('text-muted tabular-nums', unlessIn('travel'))}>
          {travelDates(entry)}
        </span>
      </span>
      <span title={passenger.email} className="block truncate text-xs text-muted max-lg:-mr-16">
        <span className={unlessIn('traveller')}>
          <Marked search={search}>{passengerName(passenger)}</Marked>
          {andOthers(entry.additionalPassengers)}
        </span>
        {passenger.email !== '' && (
          <>
            <span className={unlessIn('traveller', 'email')}>{' · '}</span>
            <span className={unlessIn('email')}>
              <Marked search={search}>{passenger.email}</Marked>
            </span>
          </>
        )}
      </span>
    </>
  );
};

/** Returns the placeholder of a cell while the orders load. */
export const skeletonCell = (column: Column): ReactNode =>
  column === 'order' ? (
    <span className="grid">
      <Skeleton className="my-1 h-4 w-20 lg:my-0.5" />
      <Skeleton className="my-0.5 h-4 w-36" />
    </span>
  ) : (
    <Skeleton
      className={column === 'status' || column === 'fulfillment' ? 'h-6 w-18' : 'my-1 h-4 w-18'}
    />
  );
