import { useState } from 'react';
import { isRequestError } from '../app/request.ts';
import { useSite } from '../app/site.ts';
import { Card } from '../components/card.tsx';
import { Spinner } from '../components/spinner.tsx';
import { TryingAgain } from '../components/trying-again.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentUnavailable } from './payment-unavailable.tsx';
import type { Purchase } from './purchase.ts';
import type { useClientSecret } from './use-client-secret.ts';
import { useStripeLibrary } from './use-stripe.ts';

/** The payment step: from 'Preparing payment...' to the card form (spec 2 §2). */
export function PaymentPanel({
  purchase,
  secret,
}: {
  purchase: Purchase;
  secret: ReturnType<typeof useClientSecret>;
}) {
  const site = useSite();
  const library = useStripeLibrary(site.data?.stripePublishableKey);
  const [unavailable, setUnavailable] = useState(false);

  if (isRequestError(secret.error) && secret.error.status === 429)
    return <PaymentUnavailable reason={secret.error.problem?.message} />;
  if (site.isError || library.state === 'failed' || secret.isError || unavailable)
    return <PaymentUnavailable />;
  if (library.state === 'loading' || secret.data?.kind !== 'open')
    return (
      <div className="grid gap-5">
        <TryingAgain isShown={secret.failureReason !== null} />
        <Preparing />
      </div>
    );
  return (
    <Card as="section" aria-label="Payment Details" className="grid gap-5 p-4 sm:px-6">
      <div>
        <h2 className="text-base font-bold tracking-tight">Payment Details</h2>
        <p className="mt-0.5 text-muted">
          Encrypted payment. Card details go to the payment provider and are never stored here.
        </p>
      </div>
      <PaymentForm
        stripe={library.stripe}
        purchase={purchase}
        clientSecret={secret.data.clientSecret}
        onUnavailable={() => setUnavailable(true)}
      />
    </Card>
  );
}

/** The placeholder of the card form. */
export const Preparing = () => (
  <Card className="grid min-h-96 place-items-center p-6">
    <output className="flex items-center gap-3 text-muted">
      <Spinner /> Preparing payment...
    </output>
  </Card>
);
