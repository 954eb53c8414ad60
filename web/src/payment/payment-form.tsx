import { Elements, PaymentElement } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import { ActionBar } from '../components/action-bar.tsx';
import { Button } from '../components/button.tsx';
import { Form } from '../components/form.tsx';
import { Notice } from '../components/notice.tsx';
import { TryingAgain } from '../components/trying-again.tsx';
import { PRODUCT_NAME } from '#http/contracts/product.ts';
import { formatUsd } from '../format/money.ts';
import { readAppearance } from './appearance.ts';
import { ConsentLine } from './consent-line.tsx';
import type { Purchase } from './purchase.ts';
import { usePayment } from './use-payment.ts';

type PaymentFormProps = {
  purchase: Purchase;
  clientSecret: string;
  /** The provider's form could not be shown. */
  onUnavailable: () => void;
};

/** The provider's card form for one intent; the same tree for Stripe and for the sandbox. */
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

function CardForm({ purchase, clientSecret, onUnavailable }: PaymentFormProps) {
  const [ready, setReady] = useState(false);
  const payment = usePayment(purchase, clientSecret);
  return (
    <Form onSubmit={payment.pay} className="grid gap-4 max-lg:**:scroll-mb-44">
      {payment.problem && (
        <div ref={intoView}>
          <Notice tone="error" title={payment.problem.title} takesFocus={!payment.problem.isOfCard}>
            {payment.problem.description}
          </Notice>
        </div>
      )}
      <div className="min-h-54">
        <PaymentElement
          options={{
            layout: 'tabs',
            wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
            defaultValues: { billingDetails: purchase.billingDetails },
          }}
          onReady={() => setReady(true)}
          onChange={payment.onCardChange}
          onLoadError={onUnavailable}
        />
      </div>
      <TryingAgain isShown={payment.retrying}>Your card is charged only once.</TryingAgain>
      <ActionBar
        note={
          payment.busy ? <WaitingForBank fee={purchase.fee} /> : <ConsentLine press="By paying" />
        }
        isFixed
      >
        <Button
          type="submit"
          busy={payment.busy}
          disabled={!ready}
          className={clsx('min-h-12 w-full text-base', !payment.busy && 'padlock')}
        >
          {payment.busy ? 'Processing...' : `Pay ${formatUsd(purchase.fee)} Securely`}
        </Button>
      </ActionBar>
    </Form>
  );
}

/** A ref that scrolls its element above the fixed button of phones. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

const WaitingForBank = ({ fee }: Pick<Purchase, 'fee'>) => (
  <output className="block text-sm text-balance max-lg:text-xs">
    <strong className="font-semibold">Waiting for your bank.</strong> Approve {formatUsd(fee)} to{' '}
    {PRODUCT_NAME} if it asks you to, and keep this page open.
  </output>
);
