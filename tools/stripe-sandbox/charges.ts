import type Stripe from 'stripe';
import { recordEvent } from './events.ts';
import { insertObject, objectOf, saveObject } from './object-store.ts';
import { newId, type SandboxRequest } from './request.ts';
import { declines, type DeclineCode } from './test-cards.ts';

/** 2.9 % and 30 cents, rounded to the cent. */
const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30;

/** Money moving on the account; `amount` and `fee` are cents, `amount` negative when it leaves. */
export const insertBalanceTransaction = async (
  request: SandboxRequest,
  entry: Pick<Stripe.BalanceTransaction, 'type' | 'source' | 'amount' | 'fee' | 'currency'>,
): Promise<Stripe.BalanceTransaction> => {
  const transaction = objectOf({
    ...entry,
    id: newId('txn'),
    object: 'balance_transaction',
    created: request.now,
    net: entry.amount - entry.fee,
  });
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
  const paid = declined === null;
  const { brand = null, last4 = null } = method.card ?? {};
  const charge = objectOf({
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    created: request.now,
    currency: intent.currency,
    disputed: false,
    failure_code: paid ? null : declines[declined].code,
    failure_message: paid ? null : declines[declined].message,
    livemode: false,
    metadata: intent.metadata,
    outcome: { reason: declined } as Stripe.Charge.Outcome,
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: { brand, last4 } as Stripe.Charge.PaymentMethodDetails.Card,
    },
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
  });
  await insertObject(request.tx, charge);
  await recordEvent(request, paid ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
};

/** Captures a charge: its amount and the provider's fee are in the balance from now on. */
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
