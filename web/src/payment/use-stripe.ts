import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';

type StripeLibrary =
  | { state: 'loading' }
  | { state: 'ready'; stripe: Stripe }
  | { state: 'failed' };

const LOAD_TIMEOUT_MS = 15_000;

/**
 * Loads the payment provider's script, or the sandbox's for its publishable key. Failed after a
 * rejection or 15 seconds; only a reload of the page tries again. Loading while the key is unknown.
 */
export const useStripeLibrary = (publishableKey: string | undefined): StripeLibrary => {
  const [library, setLibrary] = useState<StripeLibrary>({ state: 'loading' });

  useEffect(() => {
    if (publishableKey === undefined) return undefined;
    let current = true;
    const settle = (next: StripeLibrary): void => {
      if (current) setLibrary((now) => (now.state === 'loading' ? next : now));
    };
    const fail = (reason: unknown): void => {
      if (current) console.error('The payment library could not be loaded', reason);
      settle({ state: 'failed' });
    };
    const timer = setTimeout(() => fail('no answer'), LOAD_TIMEOUT_MS);
    loadLibrary(publishableKey)
      .then((stripe) => (stripe === null ? fail('no window') : settle({ state: 'ready', stripe })))
      .catch(fail)
      .finally(() => clearTimeout(timer));
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [publishableKey]);

  return library;
};

const loadLibrary = async (publishableKey: string): Promise<Stripe | null> => {
  if (__SANDBOX__ && publishableKey === 'pk_test_sandbox') await loadSandboxScript();
  return loadStripe(publishableKey);
};

/** Loads the payment sandbox's script, which defines `window.Stripe` as the provider's would. */
const loadSandboxScript = (): Promise<void> =>
  new Promise((resolve, reject) => {
    if (window.Stripe) return resolve();
    const script = document.createElement('script');
    script.src = '/__stripe/stripe.js';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${script.src} did not load`)));
    document.head.append(script);
  });
