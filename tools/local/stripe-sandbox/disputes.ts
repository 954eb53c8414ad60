import type Stripe from 'stripe';
import { insertBalanceTransaction } from './charges.ts';
import { recordEvent } from './events.ts';
import { insertObject, lockObject, saveObject } from './object-store.ts';
import { newId, type SandboxRequest } from './request.ts';
import { invalidRequest } from './stripe-fault.ts';

/** What a lost card payment costs on top, in cents. */
const DISPUTE_FEE = 1500;

/** The cardholder disputes the whole charge: the money leaves at once. */
export const openDispute = async (
  request: SandboxRequest,
  chargeId: string,
): Promise<Stripe.Dispute> => {
  const charge = await lockObject(request.tx, 'charge', chargeId);
  if (!charge.paid || charge.disputed || charge.refunded) {
    throw invalidRequest(
      'Only a paid charge that is neither disputed nor refunded can be disputed.',
    );
  }
  const id = newId('du');
  const withdrawal = await insertBalanceTransaction(request, {
    type: 'adjustment',
    source: id,
    amount: -charge.amount,
    fee: DISPUTE_FEE,
    currency: charge.currency,
  });
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created: request.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: request.now + 9 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  await insertObject(request.tx, dispute);
  await saveObject(request.tx, { ...charge, disputed: true });
  await recordEvent(request, 'charge.dispute.created', dispute);
  return dispute;
};

/** The bank decides. When the dispute is won, the money and the fee come back. */
export const closeDispute = async (
  request: SandboxRequest,
  outcome: 'won' | 'lost',
): Promise<Stripe.Dispute> => {
  const open = await lockObject(request.tx, 'dispute', request.id);
  if (open.status !== 'needs_response') throw invalidRequest('This dispute is closed already.');
  const returned =
    outcome === 'won'
      ? [
          await insertBalanceTransaction(request, {
            type: 'adjustment',
            source: open.id,
            amount: open.amount,
            fee: -DISPUTE_FEE,
            currency: open.currency,
          }),
        ]
      : [];
  const closed: Stripe.Dispute = {
    ...open,
    status: outcome,
    balance_transactions: [...open.balance_transactions, ...returned],
  };
  await saveObject(request.tx, closed);
  await recordEvent(request, 'charge.dispute.closed', closed);
  return closed;
};

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
