import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { Facts } from '../../../components/facts.tsx';
import { flightCostLabel } from '../../../format/companions.ts';
import { formatInstant } from '../../../format/instant.ts';
import { formatUsd } from '../../../format/money.ts';
import { FoldedSection } from './folded-section.tsx';

/** What the top of the page does not tell about the booking. */
export const BookingSection = ({ order }: { order: AdminOrderView }) => {
  const { booking, payments, source, refund } = order;
  return (
    <FoldedSection title="Booking information" isFolded gist={String(booking.id)}>
      <Facts
        className="grid-cols-2 sm:grid-cols-3"
        items={{
          'Booking number': booking.id,
          Created: formatInstant(booking.createdAt),
          Trip: booking.isRoundTrip ? 'Round trip' : 'One way',
          [flightCostLabel(1 + order.additionalPassengers.length)]: formatUsd(booking.totalAmount),
          Type: 'Checkout',
          Source: source === 'administrator' ? 'Added by the administrator' : 'Shop',
          ...(booking.confirmationNumber === null && { 'Payment status': booking.paymentStatus }),
          // A payment of its own has the id there.
          ...(payments.length === 0 &&
            booking.stripePaymentIntentId !== null && {
              'Payment intent': booking.stripePaymentIntentId,
            }),
          ...(refund && { Refund: `${formatUsd(refund.amount)} ${refund.status}` }),
        }}
      />
    </FoldedSection>
  );
};
