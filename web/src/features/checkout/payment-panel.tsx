import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CheckoutView } from '#http/contracts/bookings.ts';
import { unsettledPath } from '../../app/paths.ts';
import { useSite } from '../../app/site.ts';
import { Card } from '../../components/card.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useClientSecret } from './api/use-client-secret.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentUnavailable } from './payment-unavailable.tsx';
import { useStripeLibrary } from './stripe/use-stripe.ts';

/** The left side of the checkout: from 'Preparing payment...' to the card form (spec 2 §2). */
export function PaymentPanel({ checkout }: { checkout: CheckoutView }) {
  const { booking } = checkout;
  const navigate = useNavigate();
  const site = useSite();
  const library = useStripeLibrary(site.data?.stripePublishableKey);
  const secret = useClientSecret(booking);
  const [unavailable, setUnavailable] = useState(false);
  const alreadyPaid = secret.data?.kind === 'already-paid';

  useEffect(() => {
    if (alreadyPaid)
      void navigate(unsettledPath(booking.id, booking.stripePaymentIntentId), { replace: true });
  }, [alreadyPaid, navigate, booking]);

  if (site.isError || library.state === 'failed' || secret.isError || unavailable)
    return <PaymentUnavailable />;
  if (library.state === 'loading' || secret.data?.kind !== 'open') return <Preparing />;
  return (
    <Card as="section" aria-label="Payment Details" className="grid gap-5 p-4 sm:p-6">
      <div>
        <h2 className="text-base font-bold tracking-tight">Payment Details</h2>
        <p className="mt-0.5 text-muted">
          Your payment is encrypted. Card details go to the payment provider and are never stored
          here.
        </p>
      </div>
      <PaymentForm
        stripe={library.stripe}
        checkout={checkout}
        clientSecret={secret.data.clientSecret}
        onUnavailable={() => setUnavailable(true)}
      />
    </Card>
  );
}

const Preparing = () => (
  <Card className="grid min-h-96 place-items-center p-6">
    <output className="flex items-center gap-3 text-muted">
      <Spinner /> Preparing payment...
    </output>
  </Card>
);
