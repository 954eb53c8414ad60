import type { ReactNode } from 'react';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { Card } from '../../../components/card.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { DownloadButton } from '../../../components/download-button.tsx';
import { formatSecond } from '../../../format/instant.ts';
import { formatUsd } from '../../../format/money.ts';
import { formatAgo, formatDaysAway } from '../../../format/relative.ts';
import { HeadActions } from '../../admin-shell/admin-head.tsx';
import { useOrderHistory } from '../api/use-order.ts';
import { FulfillmentBadge, StatusBadges } from '../order-badges.tsx';
import { passengerName } from '../passenger-name.ts';
import { paymentMethod } from '../payment-method.ts';
import { travelDates, tripRoute } from '../trip-line.ts';
import { EmailAddress } from '../../../components/email-address.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { RefundOrder } from './refund-order.tsx';

/** The top of an order: what needs attention, actions, summary. */
export const OrderHead = ({ order }: { order: AdminOrderView }) => {
  const { booking, passenger, outboundFlight } = order;
  const { data: history } = useOrderHistory(String(booking.id));
  const last = history?.findLast(({ isTechnical }) => !isTechnical);
  const lastAt = last?.at ?? booking.createdAt;
  return (
    <section aria-label="Summary" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="grid gap-4 max-sm:w-full">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:min-h-9">
            <div className="flex items-center gap-1 max-sm:basis-full">
              <h1 className="text-xl font-extrabold tracking-tight [word-spacing:0]">
                Order {booking.confirmationNumber ?? `#${booking.id}`}
              </h1>
              <CopyButton
                text={booking.confirmationNumber ?? String(booking.id)}
                what="order number"
              />
            </div>
            <StatusBadges entry={order} />
            <FulfillmentBadge paymentStatus={booking.paymentStatus} />
          </div>
          <NeedsAttention order={order} />
        </div>
        <HeadActions className="max-sm:w-full max-sm:*:flex-1">
          {order.forgottenAt === null && <DownloadButton booking={booking} trip={order} />}
          <RefundOrder order={order} />
        </HeadActions>
      </div>
      <Card className="px-4 py-3 sm:px-6">
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-[1.6fr_1.2fr_1fr_0.8fr]">
          <Line
            name="Last event"
            value={last?.what ?? 'Created'}
            more={`${formatAgo(lastAt)} · ${formatSecond(lastAt)}`}
            className="max-sm:col-span-full"
          />
          <Line
            name="Traveller"
            value={passengerName(passenger)}
            more={passenger.email !== '' && <EmailAddress address={passenger.email} />}
            className="max-sm:col-span-full"
          />
          <Line
            name="Trip"
            value={tripRoute(order)}
            more={`${travelDates(order)} · ${formatDaysAway(outboundFlight.date)}`}
          />
          <Line
            name={booking.confirmationNumber === null ? 'Fee' : 'Paid'}
            value={formatUsd(booking.reservationFee)}
            more={paymentMethod(order)}
            className="max-sm:text-right"
          />
        </dl>
      </Card>
    </section>
  );
};

/** A label and its value, which has a second line; on phones the value speaks for itself. */
const Line = ({
  name,
  value,
  more,
  className,
}: {
  name: string;
  value: string;
  more: ReactNode;
  className?: string;
}) => (
  <div className={className}>
    <dt className="text-xs text-muted max-sm:sr-only">{name}</dt>
    <dd className="min-w-0 font-medium wrap-anywhere">
      {value}
      <span className="block text-xs font-normal text-muted empty:hidden">{more}</span>
    </dd>
  </div>
);
