import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { Badge } from '../../../components/badge.tsx';
import { Facts } from '../../../components/facts.tsx';
import { flightCostLabel } from '../../../format/companions.ts';
import { formatInstant } from '../../../format/instant.ts';
import { formatUsd } from '../../../format/money.ts';
import { statusColour } from '../order-badges.tsx';
import { paymentMethod } from '../payment-method.ts';
import { SectionCard } from './section-card.tsx';

/** The reservation, its price, and its origin. */
export const BookingCard = ({ order }: { order: AdminOrderView }) => {
  const { booking, payments, source, refund } = order;
  return (
    <SectionCard title="Booking Information">
      <Facts
        className="grid-cols-2 sm:grid-cols-3"
        items={{
          'Booking number': booking.id,
          'Confirmation number': booking.confirmationNumber ?? '—',
          Created: formatInstant(booking.createdAt),
          Trip: booking.isRoundTrip ? 'Round trip' : 'One way',
          'Reservation fee': formatUsd(booking.reservationFee),
          [flightCostLabel(1 + order.additionalPassengers.length)]: formatUsd(booking.totalAmount),
          'Payment status': (
            <Badge colour={statusColour(booking.paymentStatus)}>{booking.paymentStatus}</Badge>
          ),
          Method: paymentMethod(order),
          // A payment of its own has the id there.
          ...(payments.length === 0 && { 'Payment intent': booking.stripePaymentIntentId ?? '—' }),
          Type: 'Checkout',
          Source: source === 'administrator' ? 'Added by the administrator' : 'Shop',
          Refund: refund ? `${formatUsd(refund.amount)} ${refund.status}` : '—',
        }}
      />
    </SectionCard>
  );
};
