import { isLiveKey } from '../environment.ts';
import type { Settings } from '../settings.ts';

/**
 * Returns the URL of a payment in Stripe's dashboard, live or test according to the key; `null` in
 * the sandbox.
 */
export const paymentAtProvider = (
  { secretKey, apiBase }: Settings['stripe'],
  intentId: string,
): string | null =>
  apiBase === undefined
    ? `https://dashboard.stripe.com/${isLiveKey(secretKey) ? '' : 'test/'}payments/${intentId}`
    : null;
