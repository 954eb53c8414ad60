import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CheckoutView, ProcessPaymentResponse } from '#http/contracts/booking-answers.ts';
import type { ProcessPaymentRequest } from '#http/contracts/payments.ts';
import { confirmationPath, unsettledPath } from '../../app/paths.ts';
import { request } from '../../app/request.ts';
import { intentIdOf } from '../../payment/intent-id.ts';
import { PaymentPanel } from '../../payment/payment-panel.tsx';
import type { Purchase } from '../../payment/purchase.ts';
import { useClientSecret } from '../../payment/use-client-secret.ts';
import { endCheckoutSession } from './checkout-session.ts';
import { useAbandonmentReport } from './use-abandonment-report.ts';

/** The left side of the checkout: pays the booking and leads to its confirmation (spec 2 §4). */
export function CheckoutPayment({ checkout }: { checkout: CheckoutView }) {
  const { booking } = checkout;
  const navigate = useNavigate();
  const secret = useClientSecret({ bookingId: booking.id, amount: Number(booking.reservationFee) });
  const alreadyPaid = secret.data?.kind === 'already-paid';

  useEffect(() => {
    if (alreadyPaid)
      void navigate(unsettledPath(booking.id, booking.stripePaymentIntentId), { replace: true });
  }, [alreadyPaid, navigate, booking]);

  useAbandonmentReport(checkout, {
    open: secret.isError || secret.data?.kind === 'open',
    stripePaymentIntentId:
      secret.data?.kind === 'open'
        ? intentIdOf(secret.data.clientSecret)
        : booking.stripePaymentIntentId,
  });

  const purchase: Purchase = {
    fee: booking.reservationFee,
    billingDetails: billingDetails(checkout),
    returnPath: confirmationPath(booking.id),
    acceptsTermsOf: { bookingId: booking.id },
    settle: async (paymentIntentId) => {
      endCheckoutSession(booking.id);
      // A repeat gives the same answer (spec 2 §7).
      await request<ProcessPaymentResponse>('POST', '/api/process-payment', {
        paymentIntentId,
        bookingId: booking.id,
      } satisfies ProcessPaymentRequest);
      return confirmationPath(booking.id);
    },
    onSettled: (confirmation) => navigate(confirmation, { replace: true }),
    onUnsettled: (intentId) => navigate(unsettledPath(booking.id, intentId), { replace: true }),
    failureText: (message) => message ?? 'An error occurred during payment processing',
  };
  return <PaymentPanel purchase={purchase} secret={secret} />;
}

const billingDetails = ({ passenger, booking: { billingAddress } }: CheckoutView) => ({
  name: `${passenger.firstName} ${passenger.lastName}`,
  email: passenger.email,
  phone: passenger.phone,
  address: {
    line1: billingAddress.street,
    city: billingAddress.city,
    state: billingAddress.state,
    postal_code: billingAddress.zipCode,
    ...(billingAddress.country && { country: billingAddress.country }),
  },
});
