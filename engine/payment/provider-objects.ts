import type Stripe from 'stripe';
import { z } from 'zod';
import { REFUND_CAUSES, refundReason } from './events.ts';
import {
  INTENT_STATUSES,
  type ProviderDispute,
  type ProviderIntent,
  type ProviderRefund,
} from './payment-provider.ts';

const instant = (unixSeconds: number): string => new Date(unixSeconds * 1000).toISOString();

const idOf = (reference: string | { id: string } | null): string => {
  if (reference === null) throw new Error('The provider names no payment intent');
  return typeof reference === 'string' ? reference : reference.id;
};

const chargeOf = (intent: Stripe.PaymentIntent): ProviderIntent['charge'] => {
  const charge = intent.latest_charge;
  if (intent.status !== 'succeeded' || charge === null || typeof charge === 'string') return null;
  const { balance_transaction: balance, payment_method_details: method } = charge;
  const card = method?.card;
  return {
    id: charge.id,
    paidAt: instant(charge.created),
    providerFeeCents: balance && typeof balance !== 'string' ? balance.fee : null,
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
  };
};

/** The intent alone, as a list or a creation shows it; `retrieveIntent` adds the rest. */
export const toProviderIntent = (intent: Stripe.PaymentIntent): ProviderIntent => {
  if (intent.client_secret === null) throw new Error(`${intent.id} came without a client secret`);
  const status = INTENT_STATUSES.find((known) => known === intent.status);
  if (!status) throw new Error(`${intent.id} has the unknown status ${intent.status}`);
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status,
    amountCents: intent.amount,
    currency: intent.currency,
    livemode: intent.livemode,
    metadata: intent.metadata,
    createdAt: instant(intent.created),
    charge: chargeOf(intent),
    failures: [],
    refunds: [],
    disputes: [],
  };
};

/**
 * The failures of an intent, oldest first: its failed charges, and the last error when no charge was
 * made, as after a failed 3-D Secure.
 */
export const failuresOf = (
  intent: Stripe.PaymentIntent,
  newestFirst: Stripe.Charge[],
): ProviderIntent['failures'] => {
  const charged = newestFirst
    .filter(({ status }) => status === 'failed')
    .toReversed()
    .map(({ id, failure_code, outcome }) => ({
      id,
      code: failure_code ?? 'unknown',
      declineCode: outcome?.reason ?? null,
    }));
  const error = intent.last_payment_error;
  if (!error || error.charge !== undefined) return charged;
  const code = error.code ?? error.type;
  const id = error.payment_method?.id ?? code;
  return [...charged, { id, code, declineCode: error.decline_code ?? null }];
};

const asked = z.object({ cause: z.enum(REFUND_CAUSES), reason: refundReason });

/** Expands in a refund what `toProviderRefund` reads of it. */
export const REFUND_MOVEMENTS = ['balance_transaction', 'failure_balance_transaction'];

export const toProviderRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  intentId: idOf(refund.payment_intent),
  amountCents: refund.amount,
  status: refundStatus(refund.status),
  failure: refund.failure_reason ?? null,
  withdrawnAt: movedAt(refund.balance_transaction),
  returnedAt: movedAt(refund.failure_balance_transaction),
  asked: asked.safeParse({ cause: refund.metadata?.['cause'], reason: refund.reason }).data ?? null,
});

const movedAt = (movement: string | Stripe.BalanceTransaction | null | undefined) => {
  if (typeof movement === 'string') throw new Error(`${movement} came without its content`);
  return movement ? instant(movement.created) : null;
};

const refundStatus = (status: string | null): ProviderRefund['status'] => {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

export const toProviderDispute = (dispute: Stripe.Dispute): ProviderDispute => ({
  id: dispute.id,
  intentId: idOf(dispute.payment_intent),
  amountCents: dispute.amount,
  status: disputeStatus(dispute.status),
  reason: dispute.reason,
  createdAt: instant(dispute.created),
  dueBy: dispute.evidence_details.due_by === null ? null : instant(dispute.evidence_details.due_by),
  isAnswered: dispute.evidence_details.submission_count > 0,
  movements: dispute.balance_transactions
    .map(({ id, amount, fee, created }) => ({
      id,
      amountCents: amount,
      feeCents: fee,
      movedAt: instant(created),
    }))
    .toSorted((one, other) => Date.parse(one.movedAt) - Date.parse(other.movedAt)),
});

/** An inquiry that was closed, and a dispute that was prevented, end well for us. */
const disputeStatus = (status: Stripe.Dispute.Status): ProviderDispute['status'] => {
  if (status === 'lost') return 'lost';
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open';
};
