import { type CommandContext, foldStream, handleCommand } from '#engine/kernel/handle-command.ts';
import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { RefundCause, RefundReason } from './events.ts';
import { type KnownPayment, paymentDecider, type Refund } from './payment.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { newRefundFacts, recordProviderState } from './record-provider-state.ts';

export type RefundRejection = Rejection<
  'unknown-intent' | 'not-paid' | 'payment-disputed' | 'refund-too-large'
>;
/** The one refund that a cause is worth, and where the log stands. */
export type Refunded = { refundId: string; refund: Refund; position: bigint };

/** The refund of this cause that has not failed, if there is one. */
export const liveRefund = (
  { refunds }: KnownPayment,
  cause: RefundCause,
): [refundId: string, Refund] | undefined =>
  Object.entries(refunds).find(
    ([, refund]) => refund.cause === cause && refund.status !== 'failed',
  );

/** How many refunds of this cause have failed. */
export const failedRefunds = ({ refunds }: KnownPayment, cause: RefundCause): number =>
  Object.values(refunds).filter((refund) => refund.cause === cause && refund.status === 'failed')
    .length;

/** What is still ours of a payment, in cents. */
export const keptCents = (payment: KnownPayment): number => {
  const received = 'received' in payment ? (payment.received?.amountCents ?? 0) : 0;
  return Object.values(payment.refunds).reduce(
    (kept, { amountCents, status }) => (status === 'failed' ? kept : kept - amountCents),
    received,
  );
};

/**
 * Gives money back, all that is left unless `amountCents` says less. A cause is worth one refund: a
 * repeat answers the same one, a new one is asked for only after it failed. The provider is asked
 * for its refunds first, so that a crash between its answer and our record repeats nothing.
 */
export const refundPayment = async (
  { store, provider }: { store: EventStore; provider: PaymentProvider },
  intentId: string,
  wanted: { amountCents?: number; cause: RefundCause; reason: RefundReason },
  context: CommandContext,
): Promise<Refunded | RefundRejection> => {
  const { state: before } = await foldStream(store, paymentDecider, intentId);
  if (before.status === 'absent') return { reason: 'unknown-intent' };

  const intent = await provider.retrieveIntent(intentId);
  const state = { intent, environment: provider.environment };
  const { cause, reason } = wanted;
  const current = await handleCommand(
    store,
    paymentDecider,
    intentId,
    (payment) => recordProviderState(state, payment),
    context,
  );
  if ('reason' in current) return current;
  const payment = current.state;
  if (payment.status === 'absent' || !('received' in payment)) return { reason: 'not-paid' };
  const live = liveRefund(payment, cause);
  if (live) return { refundId: live[0], refund: live[1], position: current.position ?? 0n };
  if (Object.values(payment.disputes).some(({ status }) => status !== 'won')) {
    return { reason: 'payment-disputed' };
  }
  const kept = keptCents(payment);
  const amountCents = wanted.amountCents ?? kept;
  if (amountCents < 1 || amountCents > kept) return { reason: 'refund-too-large' };

  const number = failedRefunds(payment, cause) + 1;
  const refund = await provider.refund({ intentId, amountCents, cause, reason, number });
  const noted = await handleCommand(
    store,
    paymentDecider,
    intentId,
    (latest) =>
      latest.status === 'absent'
        ? { reason: 'unknown-intent' as const }
        : newRefundFacts(refund, latest),
    context,
  );
  if ('reason' in noted) return noted;
  const recorded = noted.state.status === 'absent' ? undefined : noted.state.refunds[refund.id];
  if (!recorded) throw new Error(`${refund.id} was not recorded`);
  return { refundId: refund.id, refund: recorded, position: noted.position ?? 0n };
};
