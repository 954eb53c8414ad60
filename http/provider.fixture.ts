import { createStripe } from '#engine/payment/stripe-client.ts';
import { reconcilePayments } from '#engine/payment/reconcile.ts';
import { paymentsToReconcile } from '#projections/payments/queries.ts';
import type { Ports } from './ports.ts';
import { commandContext } from './command-context.ts';

/** The payment sandbox of a product under test: as merchant, and by its controls. */
export const providerOf = (url: string) => {
  const stripe = createStripe({ secretKey: 'sk_test_sandbox', apiBase: `${url}/__stripe` });
  return {
    stripe,
    pay: (intentId: string, card = 'pm_card_visa') =>
      stripe.paymentIntents.confirm(intentId, { payment_method: card }),
    control: async (path: string, body: unknown = {}): Promise<void> => {
      const response = await fetch(`${url}/__stripe/_control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    },
    /** The newest charge of an intent. */
    chargeOf: async (intentId: string): Promise<string> => {
      const { data } = await stripe.charges.list({ payment_intent: intentId });
      return data[0]?.id ?? '';
    },
    /** Returns what the provider keeps of each successful charge, in cents. */
    keptOf: async (intentId: string): Promise<number[]> => {
      const { data } = await stripe.charges.list({ payment_intent: intentId });
      return data
        .filter(({ paid }) => paid)
        .map(({ amount, amount_refunded }) => amount - amount_refunded);
    },
  };
};

const HOUR_MS = 3_600_000;

/** Reconciles the log with the provider, from `begun` or an hour before now. */
export const reconcile = (ports: Ports, fix: boolean, begun?: Date) => {
  const at = ports.now();
  const window = {
    from: begun ?? new Date(at.getTime() - HOUR_MS),
    to: new Date(at.getTime() + HOUR_MS),
  };
  return reconcilePayments(
    { ...ports, ownPayments: paymentsToReconcile(ports.knex) },
    { ...window, fix },
    commandContext('system', at),
  );
};
