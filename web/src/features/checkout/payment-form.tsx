import { Elements, PaymentElement } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useMemo, useState } from 'react';
import type { CheckoutView } from '#http/contracts/bookings.ts';
import { Button } from '../../components/button.tsx';
import { formatUsd } from '../../format/money.ts';
import { readAppearance } from './appearance.ts';
import { usePayment } from './use-payment.ts';

type PaymentFormProps = {
  checkout: CheckoutView;
  clientSecret: string;
  /** The provider's form could not be shown. */
  onUnavailable: () => void;
};

/** The provider's card form for one intent; the same tree for Stripe and for its stand-in. */
export function PaymentForm({ stripe, ...props }: PaymentFormProps & { stripe: Stripe }) {
  const { clientSecret } = props;
  const options = useMemo(
    () => ({ clientSecret, appearance: readAppearance(), loader: 'auto' as const }),
    [clientSecret],
  );
  return (
    <Elements stripe={stripe} options={options} key={clientSecret}>
      <CardForm {...props} />
    </Elements>
  );
}

function CardForm({ checkout, clientSecret, onUnavailable }: PaymentFormProps) {
  const [ready, setReady] = useState(false);
  const payment = usePayment(checkout.booking.id, clientSecret);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        payment.pay();
      }}
      className="grid gap-5"
    >
      <div className="min-h-60">
        <PaymentElement
          options={{
            layout: 'tabs',
            wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
            defaultValues: { billingDetails: billingDetails(checkout) },
          }}
          onReady={() => setReady(true)}
          onLoadError={onUnavailable}
        />
      </div>
      <Button
        type="submit"
        busy={payment.busy}
        disabled={!ready}
        className="min-h-12 w-full text-base"
      >
        {payment.busy
          ? 'Processing...'
          : `Pay ${formatUsd(checkout.booking.reservationFee)} Securely`}
      </Button>
    </form>
  );
}

/** What is known of the payer already, so that it need not be typed again. */
const billingDetails = ({ passenger, booking: { billingAddress } }: CheckoutView) => ({
  name: `${passenger.firstName} ${passenger.lastName}`,
  email: passenger.email,
  phone: passenger.phone,
  address: {
    line1: billingAddress.street,
    city: billingAddress.city,
    state: billingAddress.state,
    postal_code: billingAddress.zipCode,
  },
});
