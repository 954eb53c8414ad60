import type Stripe from 'stripe';
import { z } from 'zod';
import { recordEvent } from './events.ts';
import { mergeMetadata, metadataField } from './metadata.ts';
import { lockObject, saveObject } from './object-store.ts';
import { booleanField, expandField, parseParams, type SandboxRequest } from './request.ts';
import { invalidRequest, type Answer } from './stripe-error.ts';

const OPEN: readonly string[] = [
  'needs_response',
  'under_review',
  'warning_needs_response',
  'warning_under_review',
];

/** Whether the bank has not decided. */
export const isOpen = ({ status }: Stripe.Dispute): boolean => OPEN.includes(status);

export const noEvidence: Stripe.Dispute.Evidence = {
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

const updateParams = z.strictObject({
  evidence: z
    .partialRecord(
      z.enum(Object.keys(noEvidence) as [keyof typeof noEvidence]),
      z.string().max(20_000),
    )
    .optional(),
  submit: booleanField.optional(),
  metadata: metadataField.optional(),
  expand: expandField,
});

const LONGEST_EVIDENCE = 150_000;

/** `POST /v1/disputes/:id`: evidence, kept until it is submitted to the bank. */
export const updateDispute = async (request: SandboxRequest): Promise<Answer> => {
  const { evidence = {}, submit, metadata } = parseParams(updateParams, request.params);
  const dispute = await lockObject(request.tx, 'dispute', request.id);
  if (!isOpen(dispute)) {
    throw invalidRequest('This dispute is already closed.', { code: 'dispute_already_closed' });
  }
  const all = { ...dispute.evidence, ...evidence };
  if (JSON.stringify(Object.values(all)).length > LONGEST_EVIDENCE) {
    throw invalidRequest(`Evidence can have up to ${LONGEST_EVIDENCE} characters.`, {
      param: 'evidence',
    });
  }
  const before = structuredClone(dispute);
  const details = dispute.evidence_details;
  Object.assign(dispute.evidence, evidence);
  dispute.metadata = mergeMetadata(dispute.metadata, metadata);
  details.has_evidence = true;
  if (submit !== false) {
    details.submission_count += 1;
    details.submission_method = 'manual';
    dispute.status = dispute.status.startsWith('warning_')
      ? 'warning_under_review'
      : 'under_review';
  }
  await saveObject(request.tx, dispute);
  const { evidence: was, evidence_details, status } = before;
  await recordEvent(request, 'charge.dispute.updated', dispute, {
    evidence: was,
    evidence_details,
    status,
  });
  return { status: 200, body: dispute };
};
