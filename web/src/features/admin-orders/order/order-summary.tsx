import type { ReactNode } from 'react';
import type { OrderAsOfView } from '#http/contracts/order-history-answers.ts';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { Card } from '../../../components/card.tsx';
import { EmailAddress } from '../../../components/email-address.tsx';
import { companionName } from '../../../format/companions.ts';
import {
  formatSecond,
  inOwnZone,
  TIMES_IN_ZONE,
  withoutThisYear,
} from '../../../format/instant.ts';
import { formatUsd } from '../../../format/money.ts';
import { formatAgo, formatDaysAway } from '../../../format/relative.ts';
import { useOrderHistory } from '../api/use-order.ts';
import { passengerName } from '../passenger-name.ts';
import { paymentMethod } from '../payment-method.ts';
import { travelDates, tripRoute } from '../trip-line.ts';
import { knownAt } from './history-steps.ts';

/** Last event, traveller, trip and payment of an order; as of a moment, what was known then. */
export const OrderSummary = ({
  order,
  asOf,
  then,
}: {
  order: AdminOrderView;
  asOf: string | undefined;
  /** The order as of the moment; `undefined` for now. */
  then: OrderAsOfView | undefined;
}) => {
  const { booking } = order;
  const { data: history = [] } = useOrderHistory(String(booking.id));
  const last = knownAt(history, asOf).findLast(({ isTechnical }) => !isTechnical);
  const lastAt = last?.at ?? booking.createdAt;
  const shown = { ...order, ...then };
  const { passenger, additionalPassengers, outboundFlight } = shown;
  const lead = passenger ? passengerName(passenger) : 'Erased';
  return (
    <Card className="px-4 py-3 sm:px-6">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-[1.6fr_1.2fr_1fr_0.8fr]">
        <Line
          name="Last event"
          value={inOwnZone(last?.what ?? 'Created')}
          more={`${formatAgo(lastAt)} · ${withoutThisYear(formatSecond(lastAt))} ${TIMES_IN_ZONE}`}
          className="max-sm:col-span-full"
        />
        <Line
          name="Traveller"
          value={[lead, ...additionalPassengers.map(companionName)].join(', ')}
          more={passenger?.email && <EmailAddress address={passenger.email} />}
          className="max-sm:col-span-full"
        />
        <Line
          name="Trip"
          value={tripRoute(shown)}
          more={`${travelDates(shown)} · ${formatDaysAway(outboundFlight.date)}`}
        />
        {then ? (
          <Line
            name="Payments"
            value={then.payments.map(paymentThen).join('; ') || 'None'}
            more={`${then.documents} ${then.documents === 1 ? 'document' : 'documents'}`}
            className="max-sm:text-right"
          />
        ) : (
          <Line
            name={booking.confirmationNumber === null ? 'Fee' : 'Paid'}
            value={formatUsd(booking.reservationFee)}
            more={paymentMethod(order)}
            className="max-sm:text-right"
          />
        )}
      </dl>
    </Card>
  );
};

const paymentThen = ({ status, amount, refunded }: OrderAsOfView['payments'][number]) =>
  Number(refunded) > 0
    ? `${formatUsd(amount)} ${status}, ${formatUsd(refunded)} refunded`
    : `${formatUsd(amount)} ${status}`;

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
