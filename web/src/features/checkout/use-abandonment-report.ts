import { useEffect } from 'react';
import type { CheckoutView } from '#http/contracts/booking-answers.ts';
import { useIsPaying } from '../../payment/use-payment.ts';
import {
  abandonmentReport,
  sendAbandonmentReport,
  type AbandonmentReason,
} from './abandonment-report.ts';
import { endCheckoutSession } from './checkout-session.ts';

const ABANDONED_AFTER_MS = 5 * 60_000;

/**
 * Reports an abandoned checkout once: when the page unloads, when its tab becomes hidden, or after
 * 5 minutes. Never during or after a payment (spec 2 §4, §9). `open` is false until there is
 * something to pay.
 */
export function useAbandonmentReport(
  checkout: CheckoutView,
  { open, stripePaymentIntentId }: { open: boolean; stripePaymentIntentId: string | null },
) {
  const watching = !useIsPaying() && open;

  useEffect(() => {
    if (!watching) return undefined;
    const report = (reason: AbandonmentReason) => {
      if (!endCheckoutSession(checkout.booking.id)) return;
      const now = new Date();
      sendAbandonmentReport(abandonmentReport(checkout, { stripePaymentIntentId, reason, now }));
    };
    const unloaded = () => report('unload');
    const hidden = () => {
      if (document.visibilityState === 'hidden') report('hidden');
    };
    const timer = setTimeout(() => report('timer'), ABANDONED_AFTER_MS);
    window.addEventListener('pagehide', unloaded);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', unloaded);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [watching, checkout, stripePaymentIntentId]);
}
