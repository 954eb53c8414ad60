import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ConsentLine } from '../../payment/consent-line.tsx';
import { Preparing } from '../../payment/payment-panel.tsx';
import { PaymentUnavailable } from '../../payment/payment-unavailable.tsx';
import type { Entries } from '../entry.ts';

/** Without the card fields, which the payment provider renders. */
export const payment: Entries = {
  'payment/payment-form.tsx': {
    default: <Button className="min-h-12 w-full text-base">Pay $15 Securely</Button>,
    loading: (
      <Button disabled className="min-h-12 w-full text-base">
        Pay $15 Securely
      </Button>
    ),
    error: (
      <Notice tone="error" title="Payment Failed">
        Your card was declined. You were not charged. Check it or try another card.
      </Notice>
    ),
    processing: (
      <Button busy className="min-h-12 w-full text-base">
        Processing...
      </Button>
    ),
  },
  'payment/payment-panel.tsx': { loading: <Preparing /> },
  'payment/consent-line.tsx': { default: <ConsentLine press="By paying" /> },
  'payment/payment-unavailable.tsx': { default: <PaymentUnavailable /> },
};
