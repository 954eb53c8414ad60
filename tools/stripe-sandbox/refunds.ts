import type Stripe from 'stripe';
import { z } from 'zod';
import { takeArranged } from './arranged.ts';
import { insertBalanceTransaction } from './charges.ts';
import { recordEvent } from './events.ts';
import { getObject, idOf, insertObject, lockObject, objectOf, saveObject } from './object-store.ts';
import {
  expandField,
  integerField,
  mergeMetadata,
  metadataField,
  newId,
  parseParams,
  type SandboxRequest,
} from './request.ts';
import { invalidRequest, type Answer } from './stripe-error.ts';
import { cardByLast4 } from './test-cards.ts';

const createParams = z
  .strictObject({
    payment_intent: z.string().optional(),
    charge: z.string().optional(),
    amount: integerField.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: metadataField.optional(),
    expand: expandField,
  })
  .refine((params) => (params.payment_intent === undefined) !== (params.charge === undefined), {
    message: 'One of the following params should be provided: payment_intent or charge.',
    path: ['charge'],
  });

/** `POST /v1/refunds`: the whole rest of the charge, or `amount` cents of it. */
export const createRefund = async (request: SandboxRequest): Promise<Answer> => {
  const params = parseParams(createParams, request.params);
  const charge = await lockObject(
    request.tx,
    'charge',
    params.charge ?? (await chargeOf(request, params.payment_intent ?? '')),
  );
  await checkRefundable(request, charge);
  const rest = charge.amount - charge.amount_refunded;
  const amount = params.amount ?? rest;
  if (amount < 1 || amount > rest) {
    throw invalidRequest(
      `Refund amount (${amount}) must be at least 1 and at most the unrefunded amount on the charge (${rest}).`,
      { param: 'amount' },
    );
  }
  const id = newId('re');
  const transaction = await insertBalanceTransaction(request, {
    type: 'refund',
    source: id,
    amount: -amount,
    fee: 0,
    currency: charge.currency,
  });
  const card = cardByLast4(charge.payment_method_details?.card?.last4 ?? '');
  const arranged = (await takeArranged(request.tx, 'refund')) !== undefined;
  const pending = arranged || card?.refunds === 'succeeded';
  const refund = objectOf({
    id,
    object: 'refund',
    amount,
    balance_transaction: transaction.id,
    charge: charge.id,
    created: request.now,
    currency: charge.currency,
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: charge.payment_intent,
    reason: params.reason ?? null,
    status: pending ? 'pending' : 'succeeded',
  });
  await insertObject(request.tx, refund);
  const { amount_refunded, refunded } = charge;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  await saveObject(request.tx, charge);
  await recordEvent(request, 'charge.refunded', charge, { amount_refunded, refunded });
  await recordEvent(request, 'refund.created', refund);
  return { status: 200, body: refund };
};

/**
 * Ends a refund: a pending one either way, while one that succeeded may still fail. When it fails, the
 * money is back on the account and the charge is open.
 */
export const endRefund = async (
  request: SandboxRequest,
  outcome: 'succeeded' | 'failed',
): Promise<Stripe.Refund> => {
  const refund = await lockObject(request.tx, 'refund', request.id);
  const { status } = refund;
  if (status !== 'pending' && !(status === 'succeeded' && outcome === 'failed')) {
    throw invalidRequest(`A refund that is ${status} cannot be ${outcome}.`);
  }
  refund.status = outcome;
  if (outcome === 'failed') {
    const charge = await lockObject(request.tx, 'charge', idOf(refund.charge));
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    await saveObject(request.tx, charge);
    const reversal = await insertBalanceTransaction(request, {
      type: 'refund_failure',
      source: refund.id,
      amount: refund.amount,
      fee: 0,
      currency: refund.currency,
    });
    refund.failure_reason = 'expired_or_canceled_card';
    refund.failure_balance_transaction = reversal.id;
  }
  await saveObject(request.tx, refund);
  await recordEvent(request, 'refund.updated', refund, { status });
  if (outcome === 'failed') await recordEvent(request, 'refund.failed', refund);
  return refund;
};

const chargeOf = async (request: SandboxRequest, intentId: string): Promise<string> => {
  const intent = await getObject(request.tx, 'payment_intent', intentId);
  if (intent.status === 'succeeded') return idOf(intent.latest_charge);
  throw invalidRequest(
    `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    { code: 'payment_intent_unexpected_state' },
  );
};

/** A charge under a mere inquiry can be refunded; one that was disputed cannot, however it ended. */
const isDisputed = async ({ tx }: SandboxRequest, { id, disputed }: Stripe.Charge) => {
  if (!disputed) return false;
  const { rows } = await tx.query(
    `select from stripe_sandbox.objects
     where kind = 'dispute' and body->>'charge' = $1 and body->>'is_charge_refundable' = 'false'`,
    [id],
  );
  return rows.length > 0;
};

const checkRefundable = async (request: SandboxRequest, charge: Stripe.Charge): Promise<void> => {
  if (charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (await isDisputed(request, charge)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (!charge.paid) {
    throw invalidRequest(`Charge ${charge.id} was not paid, so it cannot be refunded.`, {
      code: 'charge_not_refundable',
    });
  }
};
