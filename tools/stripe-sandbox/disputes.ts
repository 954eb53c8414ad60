import type Stripe from 'stripe';
import { z } from 'zod';
import { insertBalanceTransaction } from './charges.ts';
import { recordEvent } from './events.ts';
import { insertObject, lockObject, objectOf, saveObject } from './object-store.ts';
import { booleanField, expandField, newId, parseParams, type SandboxRequest } from './request.ts';
import { invalidRequest, type Answer } from './stripe-error.ts';

/** What a lost card payment costs on top, in cents. */
const DISPUTE_FEE = 1500;

/**
 * The cardholder disputes the whole charge: the money leaves at once. With `inquiry` the bank only
 * asks, and no money moves.
 */
export const openDispute = async (
  request: SandboxRequest,
  chargeId: string,
  inquiry = false,
): Promise<Stripe.Dispute> => {
  const charge = await lockObject(request.tx, 'charge', chargeId);
  if (!charge.paid || charge.disputed || charge.refunded) {
    throw invalidRequest(
      'Only a paid charge that is neither disputed nor refunded can be disputed.',
    );
  }
  const dispute = objectOf({
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: request.now,
    currency: charge.currency,
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: request.now + 9 * 86_400,
      has_evidence: false,
      submission_count: 0,
    } as Stripe.Dispute.EvidenceDetails,
    is_charge_refundable: inquiry,
    livemode: false,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  });
  if (!inquiry) await moveMoney(request, dispute, -1);
  await insertObject(request.tx, dispute);
  await saveObject(request.tx, { ...charge, disputed: true });
  await recordEvent(request, 'charge.dispute.created', dispute);
  if (!inquiry) await recordEvent(request, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

/** The bank is not content with the answer to its inquiry: now the money leaves. */
export const escalateDispute = async (request: SandboxRequest): Promise<Stripe.Dispute> => {
  const dispute = await lockObject(request.tx, 'dispute', request.id);
  if (dispute.status !== 'warning_needs_response') throw invalidRequest('This is no inquiry.');
  const { status, is_charge_refundable } = dispute;
  Object.assign(dispute, { status: 'needs_response', is_charge_refundable: false });
  await moveMoney(request, dispute, -1);
  await saveObject(request.tx, dispute);
  await recordEvent(request, 'charge.dispute.updated', dispute, { status, is_charge_refundable });
  await recordEvent(request, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

/**
 * The bank decides. When the dispute is won, the money and the fee come back; an inquiry can only be
 * won, and is closed.
 */
export const closeDispute = async (
  request: SandboxRequest,
  outcome: 'won' | 'lost',
): Promise<Stripe.Dispute> => {
  const dispute = await lockObject(request.tx, 'dispute', request.id);
  const { status } = dispute;
  const inquiry = status.startsWith('warning_');
  if (!isOpen(dispute)) {
    throw invalidRequest('This dispute is closed already.');
  }
  if (inquiry && outcome === 'lost') throw invalidRequest('An inquiry cannot be lost.');
  dispute.status = inquiry ? 'warning_closed' : outcome;
  const returned = !inquiry && outcome === 'won';
  if (returned) await moveMoney(request, dispute, 1);
  await saveObject(request.tx, dispute);
  await recordEvent(request, 'charge.dispute.closed', dispute, { status });
  if (returned) await recordEvent(request, 'charge.dispute.funds_reinstated', dispute);
  return dispute;
};

/** Whether the bank has not decided. */
const isOpen = ({ status }: Stripe.Dispute): boolean =>
  status.endsWith('needs_response') || status.endsWith('under_review');

const updateParams = z.strictObject({
  evidence: z.record(z.string(), z.string().max(20_000)).optional(),
  submit: booleanField.optional(),
  expand: expandField,
});

/** `POST /v1/disputes/:id`: evidence, kept until it is submitted to the bank. */
export const updateDispute = async (request: SandboxRequest): Promise<Answer> => {
  const { evidence, submit } = parseParams(updateParams, request.params);
  const dispute = await lockObject(request.tx, 'dispute', request.id);
  if (!isOpen(dispute)) {
    throw invalidRequest('This dispute is already closed.', { code: 'dispute_already_closed' });
  }
  const { status } = dispute;
  Object.assign(dispute.evidence, evidence);
  dispute.evidence_details.has_evidence = true;
  if (submit !== false) {
    dispute.evidence_details.submission_count += 1;
    dispute.status = status.startsWith('warning_') ? 'warning_under_review' : 'under_review';
  }
  await saveObject(request.tx, dispute);
  await recordEvent(request, 'charge.dispute.updated', dispute, { status });
  return { status: 200, body: dispute };
};

/** Takes the disputed money and the fee from the balance (-1), or gives them back (1). */
const moveMoney = async (
  request: SandboxRequest,
  dispute: Stripe.Dispute,
  sign: -1 | 1,
): Promise<void> => {
  dispute.balance_transactions.push(
    await insertBalanceTransaction(request, {
      type: 'adjustment',
      source: dispute.id,
      amount: sign * dispute.amount,
      fee: -sign * DISPUTE_FEE,
      currency: dispute.currency,
    }),
  );
};
