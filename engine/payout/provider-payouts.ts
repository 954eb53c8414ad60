import type Stripe from 'stripe';
import type { Window } from '../payment/payment-provider.ts';

/** A payout of the provider's balance, as the provider has it now. Money is cents. */
export type ProviderPayout = {
  id: string;
  amountCents: number;
  /** Lower-case ISO 4217. */
  currency: string;
  /** `YYYY-MM-DD`. */
  arrivesOn: string;
  /** ISO 8601 instant. */
  createdAt: string;
  /** Why the bank sent it back. */
  failure: string | null;
};

/** A transaction that a payout contains: the provider's charge, refund or dispute, and its time. */
export type PayoutTransaction = { providerId: string; movedAt: string };

export type ProviderPayouts = {
  /** The automatic payouts created in a window whose transactions are known. */
  listPayouts(window: Window): AsyncIterable<ProviderPayout>;
  /** The transactions of a payout, always in the same order. */
  listTransactions(payoutId: string): AsyncIterable<PayoutTransaction>;
};

const PAGE = 100;

const instant = (unixSeconds: number): string => new Date(unixSeconds * 1000).toISOString();

/** Payouts at Stripe, which assigns transactions to automatic payouts only. */
export const stripePayouts = (stripe: Stripe): ProviderPayouts => ({
  async *listPayouts({ from, to }) {
    const created = {
      gte: Math.ceil(from.getTime() / 1000),
      lt: Math.ceil(to.getTime() / 1000),
    };
    for await (const payout of stripe.payouts.list({ created, limit: PAGE })) {
      if (payout.reconciliation_status !== 'completed') continue;
      yield {
        id: payout.id,
        amountCents: payout.amount,
        currency: payout.currency,
        arrivesOn: instant(payout.arrival_date).slice(0, 10),
        createdAt: instant(payout.created),
        failure: payout.status === 'failed' ? (payout.failure_code ?? 'unknown') : null,
      };
    }
  },

  async *listTransactions(payoutId) {
    const moved = stripe.balanceTransactions.list({ payout: payoutId, limit: PAGE });
    for await (const { source, created, type } of moved) {
      // The payout itself is listed too.
      if (source === null || type === 'payout') continue;
      const providerId = typeof source === 'string' ? source : source.id;
      yield { providerId, movedAt: instant(created) };
    }
  },
});
