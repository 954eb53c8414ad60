import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CompleteRecoveryRequest } from '#http/contracts/recovery.ts';
import type {
  CompleteRecoveryResponse,
  RecoveryView,
} from '#http/contracts/reservation-answers.ts';
import { recoveryPath, successPath } from '../../app/paths.ts';
import { isRequestError, request } from '../../app/request.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { useToast } from '../../components/toast.tsx';
import { PaymentPanel } from '../../payment/payment-panel.tsx';
import type { Purchase } from '../../payment/purchase.ts';
import type { useClientSecret } from '../../payment/use-client-secret.ts';

const REDIRECT_MS = 2000;

/**
 * Payment by the link: shows the success, and opens the confirmation 2 seconds later (spec 2 §4).
 */
export function RecoveryPayment({
  token,
  recovery: { passenger, abandonedBooking },
  secret,
}: {
  token: string;
  recovery: RecoveryView;
  secret: ReturnType<typeof useClientSecret>;
}) {
  const toast = useToast();
  const [confirmation, setConfirmation] = useState<string | null>(null);

  const purchase: Purchase = {
    fee: abandonedBooking.reservationFee,
    billingDetails: {
      name: `${passenger.firstName} ${passenger.lastName}`,
      email: passenger.email,
      phone: passenger.phone,
      ...(abandonedBooking.billingCountry && {
        address: { country: abandonedBooking.billingCountry },
      }),
    },
    returnPath: recoveryPath(token),
    acceptsTermsOf: { recoveryToken: token },
    settle: async (stripePaymentIntentId) => {
      // A repeat gives the same booking (spec 2 §7).
      const { booking } = await request<CompleteRecoveryResponse>(
        'POST',
        `/api/recovery/${encodeURIComponent(token)}/complete`,
        { stripePaymentIntentId } satisfies CompleteRecoveryRequest,
      );
      return successPath(booking.id);
    },
    onSettled: (path) => {
      setConfirmation(path);
      toast.show({
        title: 'Payment Successful!',
        description:
          'Your flight itinerary has been successfully reserved. Redirecting to confirmation page...',
      });
    },
    onUnsettled: (_, error) => ({
      title: 'Payment Failed',
      description:
        (isRequestError(error) && error.problem?.message) ||
        'Unable to process payment. Please try again.',
    }),
    failureText: () => 'An unexpected error occurred. Please try again.',
  };
  if (confirmation !== null) return <Paid confirmation={confirmation} />;
  return <PaymentPanel purchase={purchase} secret={secret} />;
}

function Paid({ confirmation }: { confirmation: string }) {
  const navigate = useNavigate();
  const { dismiss } = useToast();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(confirmation, { replace: true }), REDIRECT_MS);
    return () => {
      clearTimeout(timer);
      // The notification announces the redirect, which has happened.
      dismiss();
    };
  }, [navigate, dismiss, confirmation]);
  return (
    <Card
      as="section"
      aria-label="Payment Details"
      className="grid justify-items-start gap-4 p-4 sm:p-6"
    >
      <h2 className="text-base font-bold tracking-tight">Your payment is complete</h2>
      <ButtonLink to={confirmation}>Go to Confirmation</ButtonLink>
    </Card>
  );
}
