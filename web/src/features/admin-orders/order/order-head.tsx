import type { AdminOrderView } from '#http/contracts/admin-order.ts';
import { FileLink } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { DownloadButton } from '../../../components/download-button.tsx';
import { Facts } from '../../../components/facts.tsx';
import { formatInstant, formatSecond } from '../../../format/instant.ts';
import { formatUsd } from '../../../format/money.ts';
import { useOrderHistory } from '../api/use-order.ts';
import { FulfillmentBadge, StatusBadges } from '../order-badges.tsx';
import { passengerName } from '../passenger-name.ts';
import { travelDates, tripRoute } from '../trip-line.ts';
import { EmailAddress } from './email-address.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { RefundOrder } from './refund-order.tsx';

/** The summary of an order: last event, what needs attention, actions. */
export const OrderHead = ({ order }: { order: AdminOrderView }) => {
  const { booking, passenger } = order;
  const { data: history } = useOrderHistory(String(booking.id));
  const last = history?.findLast(({ isTechnical }) => !isTechnical);
  return (
    <section aria-label="Summary" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-xl font-extrabold tracking-tight tabular-nums">
          Order {booking.confirmationNumber ?? `#${booking.id}`}
        </h1>
        <StatusBadges entry={order} />
        <FulfillmentBadge paymentStatus={booking.paymentStatus} />
      </div>
      <Card className="p-4 sm:px-6">
        <Facts
          className="grid-cols-2 lg:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1.4fr)]"
          items={{
            Fee: <span className="tabular-nums">{formatUsd(booking.reservationFee)}</span>,
            Traveller: (
              <>
                {passengerName(passenger)}
                {passenger.email !== '' && (
                  <span className="block text-sm font-normal text-muted">
                    <EmailAddress address={passenger.email} />
                  </span>
                )}
              </>
            ),
            Trip: (
              <>
                {tripRoute(order)}
                <span className="block text-sm font-normal text-muted">{travelDates(order)}</span>
              </>
            ),
            'Last event': (
              <>
                {last?.what ?? 'Created'}
                <span className="block text-sm font-normal text-muted tabular-nums">
                  {last ? formatSecond(last.at) : formatInstant(booking.createdAt)}
                </span>
              </>
            ),
          }}
        />
      </Card>
      <NeedsAttention order={order} />
      <div className="flex flex-wrap items-center gap-3">
        {order.forgottenAt === null && (
          <>
            <DownloadButton booking={booking} trip={order} />
            {booking.confirmationNumber !== null && order.payments.length > 0 && (
              <FileLink href={`/api/bookings/${booking.id}/receipt`}>Download receipt</FileLink>
            )}
          </>
        )}
        <RefundOrder order={order} />
      </div>
    </section>
  );
};
