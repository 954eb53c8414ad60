import type { ReactNode } from 'react';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { FileLink } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { DownloadButton } from '../../../components/download-button.tsx';
import { formatInstant, formatSecond } from '../../../format/instant.ts';
import { formatUsd } from '../../../format/money.ts';
import { HeadActions } from '../../admin-shell/admin-head.tsx';
import { useOrderHistory } from '../api/use-order.ts';
import { FulfillmentBadge, StatusBadges } from '../order-badges.tsx';
import { passengerName } from '../passenger-name.ts';
import { travelDates, tripRoute } from '../trip-line.ts';
import { EmailAddress } from '../../../components/email-address.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { RefundOrder } from './refund-order.tsx';

/** The top of an order: what needs attention, actions, summary. */
export const OrderHead = ({ order }: { order: AdminOrderView }) => {
  const { booking, passenger } = order;
  const { data: history } = useOrderHistory(String(booking.id));
  const last = history?.findLast(({ isTechnical }) => !isTechnical);
  return (
    <section aria-label="Summary" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="grid gap-4 max-sm:w-full">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:min-h-9">
            <h1 className="text-xl font-extrabold tracking-tight tabular-nums max-sm:basis-full">
              Order {booking.confirmationNumber ?? `#${booking.id}`}
            </h1>
            <StatusBadges entry={order} />
            <FulfillmentBadge paymentStatus={booking.paymentStatus} />
          </div>
          <NeedsAttention order={order} />
        </div>
        <HeadActions className="max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          {order.forgottenAt === null && (
            <>
              <DownloadButton booking={booking} trip={order} />
              {booking.confirmationNumber !== null && order.payments.length > 0 && (
                <FileLink href={`/api/bookings/${booking.id}/receipt`}>Download receipt</FileLink>
              )}
            </>
          )}
          <RefundOrder order={order} />
        </HeadActions>
      </div>
      <Card className="p-4 sm:px-6">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          <Line name="Fee" value={formatUsd(booking.reservationFee)} />
          <Line
            name="Traveller"
            value={passengerName(passenger)}
            more={passenger.email !== '' && <EmailAddress address={passenger.email} />}
          />
          <Line name="Trip" value={tripRoute(order)} more={travelDates(order)} />
          <Line
            name="Last event"
            value={last?.what ?? 'Created'}
            more={last ? formatSecond(last.at) : formatInstant(booking.createdAt)}
          />
        </dl>
      </Card>
    </section>
  );
};

/** A label and its value, which has a second line; on phones the value is at the right. */
const Line = ({ name, value, more }: { name: string; value: string; more?: ReactNode }) => (
  <div className="flex min-w-0 justify-between gap-x-6 sm:block">
    <dt className="shrink-0 text-xs text-muted max-sm:leading-6">{name}</dt>
    <dd className="min-w-0 font-medium wrap-anywhere max-sm:text-right">
      {value}
      <span className="block font-normal text-muted empty:hidden">{more}</span>
    </dd>
  </div>
);
