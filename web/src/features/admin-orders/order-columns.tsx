import type { ReactNode } from 'react';
import type { AdminEntry } from '#http/contracts/admin-order-answers.ts';
import { andOthers } from '../../format/companions.ts';
import { formatInstant, formatRecent } from '../../format/instant.ts';
import { formatUsd } from '../../format/money.ts';
import type { Column } from './columns.ts';
import { Marked } from './marked.tsx';
import { StatusBadges } from './order-badges.tsx';
import { fulfillmentLabel } from './order-status.ts';
import { type Listed, OrderCell } from './order-cell.tsx';
import { passengerName } from './passenger-name.ts';
import { paymentMethod } from './payment-method.ts';
import { travelDates, tripRoute } from './trip-line.ts';

type OrderColumn = {
  label: string;
  /** The style of the heading, with the width. */
  heading: string;
  /** The style of the cells, also of those on phones; without it, only wide windows show them. */
  cell?: string;
  /** Its name in the order of the list. */
  sort?: 'date' | 'total';
  value: (entry: AdminEntry, list: Listed) => ReactNode;
};

/** What each column of the list shows. */
export const ORDER_COLUMNS: Record<Column, OrderColumn> = {
  order: {
    label: 'Order',
    heading: 'flex-1 py-3 max-lg:pl-12 lg:py-0 lg:pl-14!',
    cell: 'min-w-0 max-lg:basis-full lg:py-1 lg:pl-14',
    value: (entry, list) => <OrderCell entry={entry} list={list} />,
  },
  route: { label: 'Route', heading: 'w-30', value: tripRoute },
  travel: { label: 'Travel', heading: 'w-44', value: travelDates },
  traveller: {
    label: 'Traveller',
    heading: 'w-44',
    value: ({ passenger, additionalPassengers }, { search }) => (
      <>
        <Marked search={search}>{passengerName(passenger)}</Marked>
        {andOthers(additionalPassengers)}
      </>
    ),
  },
  email: {
    label: 'Email',
    heading: 'w-56',
    value: ({ passenger }, { search }) => <Marked search={search}>{passenger.email || '—'}</Marked>,
  },
  airline: {
    label: 'Airline',
    heading: 'w-40',
    value: ({ outboundFlight }) => outboundFlight.airline,
  },
  flight: {
    label: 'Flight',
    heading: 'w-24',
    value: ({ outboundFlight }) => outboundFlight.flightNumber,
  },
  status: {
    label: 'Status',
    heading: 'w-28',
    // Narrow windows show the last badge alone, so that every order has two lines.
    cell: 'max-lg:absolute max-lg:right-4 max-lg:bottom-2.5 lg:py-1',
    value: (entry) => (
      <span className="inline-flex flex-wrap gap-1 max-lg:[&>:nth-last-child(n+2)]:hidden">
        <StatusBadges entry={entry} />
      </span>
    ),
  },
  fulfillment: {
    label: 'Fulfillment',
    heading: 'w-28',
    cell: 'text-xs text-muted max-lg:sr-only',
    value: ({ booking }) => fulfillmentLabel(booking.paymentStatus),
  },
  method: {
    label: 'Method',
    heading: 'w-42',
    cell: 'text-xs whitespace-nowrap tabular-nums max-lg:hidden',
    value: (entry, { search }) => (
      <span title={paymentMethod(entry)}>
        <Marked search={search}>{paymentMethod(entry).replace('American Express', 'Amex')}</Marked>
      </span>
    ),
  },
  payment: {
    label: 'Payment ID',
    heading: 'w-60',
    value: ({ booking }) => booking.stripePaymentIntentId ?? '—',
  },
  total: {
    label: 'Total',
    heading: 'lg:w-22',
    cell: 'font-semibold tabular-nums max-lg:absolute max-lg:top-2 max-lg:right-4 lg:text-right lg:text-sm',
    sort: 'total',
    value: ({ booking }) => formatUsd(booking.reservationFee),
  },
  type: {
    label: 'Type',
    heading: 'w-24 lg:pl-8',
    cell: 'text-xs text-muted max-lg:hidden lg:pl-8',
    value: () => 'Checkout',
  },
  date: {
    label: 'Date',
    heading: 'lg:w-37',
    cell: 'text-right text-xs whitespace-nowrap tabular-nums max-lg:hidden',
    sort: 'date',
    value: ({ booking }) => (
      <time dateTime={booking.createdAt} title={formatInstant(booking.createdAt)}>
        {formatRecent(booking.createdAt)}
      </time>
    ),
  },
};
