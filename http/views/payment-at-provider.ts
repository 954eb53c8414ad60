import { isLiveKey } from '../environment.ts';
import type { Settings } from '../settings.ts';

/** A payment's page in Stripe's dashboard, live or test as the key says; `null` in the sandbox. */
export const paymentAtProvider = (
  { secretKey, apiBase }: Settings['stripe'],
  intentId: string,
): string | null =>
  apiBase === undefined
    ? `https://dashboard.stripe.com/${isLiveKey(secretKey) ? '' : 'test/'}payments/${intentId}`
    : null;
