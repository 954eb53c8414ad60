import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { handlePayment, paymentDecider } from './payment.ts';
import type { Evidence, PaymentProvider } from './payment-provider.ts';

export type EvidenceRejection = Rejection<'dispute-absent' | 'dispute-closed'>;

/**
 * Submits the evidence against a dispute to the bank and notes that, each once: the provider is asked
 * first whether it was submitted, so that a crash between both repeats nothing.
 */
export const sendEvidence = async (
  { store, provider }: { store: EventStore; provider: PaymentProvider },
  { intentId, disputeId, evidence }: { intentId: string; disputeId: string; evidence: Evidence },
  context: CommandContext,
): Promise<{ position: bigint } | EvidenceRejection> => {
  const { state: before, position } = await foldStream(store, paymentDecider, intentId);
  const known = before.status === 'absent' ? undefined : before.disputes[disputeId];
  if (known?.isAnswered) return { position };
  const { disputes } = await provider.retrieveIntent(intentId);
  const dispute = disputes.find(({ id }) => id === disputeId);
  if (!known || !dispute) return { reason: 'dispute-absent' };
  if (!dispute.isAnswered) {
    if (dispute.status !== 'open') return { reason: 'dispute-closed' };
    await provider.submitEvidence(disputeId, evidence);
  }
  const sent = await handlePayment(store, context)(intentId, (payment) =>
    payment.status === 'absent' || payment.disputes[disputeId]?.isAnswered
      ? []
      : [{ type: 'DisputeEvidenceSent', data: { bookingId: payment.bookingId, disputeId } }],
  );
  return { position: sent.position };
};
