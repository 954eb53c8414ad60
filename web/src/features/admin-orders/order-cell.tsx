import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { AdminEntry } from '#http/contracts/admin-order-answers.ts';
import { adminOrderPath } from '../../app/paths.ts';
import { andOthers } from '../../format/companions.ts';
import { orderName } from '../../format/order-name.ts';
import type { Column } from './columns.ts';
import type { ListedOrders } from './listed-orders.ts';
import { Marked } from './marked.tsx';
import { passengerName } from './passenger-name.ts';
import { travelDates, tripRoute } from './trip-line.ts';

/** The columns of the list, and the data that an order opened from it needs. */
export type Listed = ListedOrders & { columns: readonly Column[]; search: string };

/**
 * The number, and what has no separate column: number, route and days above traveller and email; in
 * narrow windows number and route above traveller and days.
 */
export const OrderCell = ({
  entry,
  list: { columns, search, ...list },
}: {
  entry: AdminEntry;
  list: Listed;
}) => {
  const { booking, passenger } = entry;
  const unlessIn = (...own: Column[]) =>
    own.some((column) => columns.includes(column)) ? 'lg:hidden' : '';
  return (
    <span className="grid gap-1 text-xs leading-5 lg:grid-cols-[auto_minmax(3.5rem,auto)_minmax(0,1fr)] lg:items-baseline lg:gap-x-2 lg:gap-y-0">
      <span className="flex min-w-0 items-baseline gap-2 max-lg:pr-16 lg:contents">
        <Link
          to={adminOrderPath(booking.id)}
          state={list}
          data-order
          className={clsx(
            booking.confirmationNumber === null
              ? 'text-sm/5 font-medium text-muted'
              : 'text-base/5 font-semibold',
            'tabular-nums outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent',
          )}
        >
          {orderName(booking.id, booking.confirmationNumber)}
        </Link>
        <span className={`truncate ${unlessIn('route')}`}>
          <Marked search={search}>{tripRoute(entry)}</Marked>
        </span>{' '}
      </span>
      <span className="flex min-w-0 gap-1 text-muted max-lg:pr-24 lg:contents">
        <span
          className={`tabular-nums max-lg:order-1 max-lg:shrink-0 max-lg:before:content-['·_'] lg:truncate ${unlessIn('travel')}`}
        >
          {travelDates(entry)}
        </span>
        <span title={passenger.email} className="truncate lg:col-span-3 lg:row-start-2">
          <span className={unlessIn('traveller')}>
            <Marked search={search}>{passengerName(passenger)}</Marked>
            {andOthers(entry.additionalPassengers)}
          </span>
          {passenger.email !== '' && (
            <span className="max-lg:hidden">
              <span className={unlessIn('traveller', 'email')}>{' · '}</span>
              <span className={unlessIn('email')}>
                <Marked search={search}>{passenger.email}</Marked>
              </span>
            </span>
          )}
        </span>
      </span>
    </span>
  );
};
