import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { ConsentLine } from '../../payment/consent-line.tsx';
import { Preparing } from '../../payment/payment-panel.tsx';
import { PaymentUnavailable } from '../../payment/payment-unavailable.tsx';
import { createCardForm } from '../../payment/stripe/card-form.ts';
import '../../payment/stripe/stand-in.css';
import type { Entry } from '../entry.ts';

/** The sandbox's card form, which asks nobody as long as it is not sent. */
function CardFields({ state }: { state: 'default' | 'disabled' | 'error' }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = createCardForm(() => {});
    form.setDisabled(state === 'disabled');
    // Before it stands in the page: it would take the focus there.
    if (state === 'error') form.validate();
    place.current?.replaceChildren(form.root);
  }, [state]);
  return <div ref={place} />;
}

export const payment: Entry[] = [
  {
    file: 'payment/payment-form.tsx',
    states: {
      default: <CardFields state="default" />,
      loading: <CardFields state="disabled" />,
      error: <CardFields state="error" />,
      processing: (
        <Button busy className="min-h-12 w-full text-base">
          Processing...
        </Button>
      ),
    },
  },
  { file: 'payment/payment-panel.tsx', states: { loading: <Preparing /> } },
  { file: 'payment/consent-line.tsx', states: { default: <ConsentLine press="By paying" /> } },
  { file: 'payment/payment-unavailable.tsx', states: { default: <PaymentUnavailable /> } },
];
