import type Stripe from 'stripe';
import { recordEvent } from './events.ts';
import { insertObject, saveObject } from './object-store.ts';
import { newId, type SandboxRequest } from './request.ts';
import { cardByLast4, declines, type DeclineCode } from './test-cards.ts';
import unsetFields from './unset-fields.json' with { type: 'json' };

/** 2.9 % and 30 cents, rounded to the cent. */
const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30;

/** Money moving on the account; `amount` and `fee` are cents, `amount` negative when it leaves. */
export const insertBalanceTransaction = async (
  request: SandboxRequest,
  entry: {
    type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
    source: string;
    amount: number;
    fee: number;
    currency: string;
  },
): Promise<Stripe.BalanceTransaction> => {
  const { type, source, amount, fee, currency } = entry;
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: request.now + 2 * 86_400,
    balance_type: 'payments',
    created: request.now,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: type === 'charge' ? 'Stripe processing fees' : 'Dispute fee',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source,
    status: 'pending',
    type,
  };
  await insertObject(request.tx, transaction);
  return transaction;
};

/**
 * Charges the intent's amount, or records the attempt that failed for `declined`. The balance moves
 * when the charge is captured.
 */
export const insertCharge = async (
  request: SandboxRequest,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  declined: DeclineCode | null,
): Promise<Stripe.Charge> => {
  const id = newId('ch');
  const paid = declined === null;
  const charge: Stripe.Charge = {
    ...unsetFields.charge,
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: paid,
    created: request.now,
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: declined === null ? null : declines[declined].code,
    failure_message: declined === null ? null : declines[declined].message,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: outcomeOf(declined, riskOf(method, declined)),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: chargedCard(intent, method) },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
  };
  await insertObject(request.tx, charge);
  await recordEvent(request, paid ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
};

/** Captures a charge: its money and the provider's fee stand in the balance from now on. */
export const captureCharge = async (
  request: SandboxRequest,
  charge: Stripe.Charge,
): Promise<void> => {
  const { id, amount, currency } = charge;
  const { id: balance_transaction } = await insertBalanceTransaction(request, {
    type: 'charge',
    source: id,
    amount,
    fee: feeOf(amount),
    currency,
  });
  const captured = { ...charge, balance_transaction };
  await saveObject(request.tx, captured);
  await recordEvent(request, 'charge.updated', captured, { balance_transaction: null });
};

const outcomeOf = (
  declined: DeclineCode | null,
  risk: 'normal' | 'elevated' | 'highest',
): Stripe.Charge.Outcome => {
  const blocked = declined === 'fraudulent';
  const paid = declined === null;
  const message = paid ? 'Payment complete.' : 'The bank returned a decline with this payment.';
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: paid
      ? 'approved_by_network'
      : blocked
        ? 'not_sent_to_network'
        : 'declined_by_network',
    reason: blocked
      ? 'highest_risk_level'
      : paid && risk === 'elevated'
        ? 'elevated_risk_level'
        : declined,
    risk_level: risk,
    risk_score: RISK_SCORES[risk],
    seller_message: blocked ? 'Stripe blocked this payment as too risky.' : message,
    type: paid ? 'authorized' : blocked ? 'blocked' : 'issuer_declined',
  };
};

const riskOf = ({ card }: Stripe.PaymentMethod, declined: DeclineCode | null) =>
  declined === 'fraudulent' ? 'highest' : (cardByLast4(card?.last4 ?? '')?.risk ?? 'normal');

const RISK_SCORES = { normal: 10, elevated: 70, highest: 95 } as const;

const chargedCard = (
  intent: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
): Stripe.Charge.PaymentMethodDetails.Card => ({
  ...unsetFields.card_of_charge,
  amount_authorized: intent.amount,
  brand: card?.brand ?? null,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: card?.country ?? null,
  exp_month: card?.exp_month ?? 0,
  exp_year: card?.exp_year ?? 0,
  fingerprint: card?.fingerprint ?? null,
  funding: card?.funding ?? null,
  last4: card?.last4 ?? null,
  network: card?.brand ?? null,
  regulated_status: 'unregulated',
});
