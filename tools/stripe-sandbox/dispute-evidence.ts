import type Stripe from 'stripe';
import { z } from 'zod';
import { recordEvent } from './events.ts';
import { mergeMetadata, metadataField } from './metadata.ts';
import { lockObject, saveObject } from './object-store.ts';
import { booleanField, expandField, parseParams, type SandboxRequest } from './request.ts';
import { invalidRequest, type Answer } from './stripe-error.ts';
import unsetFields from './unset-fields.json' with { type: 'json' };

const OPEN: readonly string[] = [
  'needs_response',
  'under_review',
  'warning_needs_response',
  'warning_under_review',
];

/** Whether the bank has not decided. */
export const isOpen = ({ status }: Stripe.Dispute): boolean => OPEN.includes(status);

export const noEvidence: Stripe.Dispute.Evidence = {
  ...unsetFields.evidence,
  enhanced_evidence: {},
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
