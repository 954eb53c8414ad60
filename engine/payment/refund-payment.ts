import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { PaymentEvent, RefundCause, RefundReason } from './events.ts';
import {
  handlePayment,
  type KnownPayment,
  type Payment,
  paymentDecider,
  type Refund,
} from './payment.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { providerUnavailable } from './provider-unavailable.ts';
import { newRefundEvents, recordProviderState } from './record-provider-state.ts';

type Ports = { store: EventStore; provider: PaymentProvider };
type Made = { refundId: string; refund: Refund };
export type RefundRejection =
  | Rejection<
      | 'unknown-intent'
      | 'not-paid'
      | 'payment-disputed'
      | 'payment-was-disputed'
      | 'refund-too-large'
      | 'refund-refused'
    >
  | (Rejection<'already-refunded'> & Made);
/** The one refund of a cause, and the position of the log after it. */
export type Refunded = Made & { position: bigint };

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

/** All that we asked for ourselves and that has not failed, oldest first. */
const ownRefunds = ({ refunds }: KnownPayment): [refundId: string, Refund][] =>
  Object.entries(refunds).filter(([, { cause, status }]) => cause && status !== 'failed');

type Wanted = { amountCents?: number; cause: RefundCause; reason: RefundReason };
type Answer = Made | RefundRejection | { request: { amountCents: number; number: number } };

/** The refund that a request has already, why it gets none, or what to request of the provider. */
const answerFromBooks = (
  payment: Payment,
  { cause, reason, amountCents: wished }: Wanted,
): Answer => {
  if (payment.status === 'absent') return { reason: 'unknown-intent' };
  if (!('received' in payment)) return { reason: 'not-paid' };
  const kept = keptCents(payment);
  const [refundId, refund] =
    liveRefund(payment, cause) ?? (kept < 1 ? ownRefunds(payment).at(0) : undefined) ?? [];
  if (refundId !== undefined && refund) {
    return refund.cause === cause && refund.reason === reason
      ? { refundId, refund }
      : { reason: 'already-refunded', refundId, refund };
  }
  if (Object.values(payment.disputes).some(({ status }) => status !== 'won')) {
    return { reason: 'payment-disputed' };
  }
  const amountCents = wished ?? kept;
  if (amountCents < 1 || amountCents > kept) return { reason: 'refund-too-large' };
  const errors = payment.failedAttempts.filter((attempt) => attempt.cause === cause).length;
  return { request: { amountCents, number: failedRefunds(payment, cause) + errors + 1 } };
};

const readBooks = async ({ store, provider }: Ports, intentId: string, context: CommandContext) => {
  const intent = await provider.retrieveIntent(intentId);
  const state = { intent, environment: provider.environment };
  return handlePayment(store, context)(intentId, (payment) => recordProviderState(state, payment));
};

/**
 * Gives money back, all that is left unless `amountCents` says less. A cause gets one refund: a
 * repeat returns the same one, another request is `already-refunded`, and a new one is requested only
 * after it failed. The provider's books are read before each request and after each error, so that no
 * crash, no error after the money moved and no second request at the same time gives it back twice.
 * Throws `ProviderUnavailable` when the next try may succeed.
 */
export const refundPayment = async (
  ports: Ports,
  intentId: string,
  wanted: Wanted,
  context: CommandContext,
): Promise<Refunded | RefundRejection> => {
  const { state: opened } = await foldStream(ports.store, paymentDecider, intentId);
  if (opened.status === 'absent') return { reason: 'unknown-intent' };

  const before = await readBooks(ports, intentId, context);
  if ('reason' in before) return before;
  const known = answerFromBooks(before.state, wanted);
  if (!('request' in known)) return withPosition(known, before.position);

  const { cause, reason } = wanted;
  const refund = await ports.provider.refund({ intentId, cause, reason, ...known.request });
  if ('rejected' in refund) {
    const failed = { cause, number: known.request.number, code: refund.rejected };
    await note(ports, intentId, (payment) => newFailedAttempt(failed, payment), context);
    const after = await readBooks(ports, intentId, context);
    if ('reason' in after) return after;
    const answer = answerFromBooks(after.state, wanted);
    return 'request' in answer
      ? afterError(intentId, refund.rejected)
      : withPosition(answer, after.position);
  }
  const { state, position } = await note(
    ports,
    intentId,
    (payment) => newRefundEvents(refund, payment),
    context,
  );
  const recorded = state.refunds[refund.id];
  if (!recorded) throw new Error(`${refund.id} was not recorded`);
  return { refundId: refund.id, refund: recorded, position };
};

const withPosition = (answer: Made | RefundRejection, position: bigint) =>
  'reason' in answer ? answer : { ...answer, position };

const afterError = (intentId: string, code: string): RefundRejection => {
  if (code === 'api_error') throw providerUnavailable(`a refund of ${intentId}`);
  return { reason: code === 'charge_disputed' ? 'payment-was-disputed' : 'refund-refused' };
};

const newFailedAttempt = (
  failed: { cause: RefundCause; number: number; code: string },
  { bookingId, failedAttempts }: KnownPayment,
): PaymentEvent[] =>
  failedAttempts.some(({ cause, number }) => cause === failed.cause && number === failed.number)
    ? []
    : [{ type: 'RefundAttemptFailed', data: { bookingId, ...failed } }];

/** Appends to the stream of a payment that is known to be there. */
const note = async (
  { store }: Ports,
  intentId: string,
  decide: (payment: KnownPayment) => PaymentEvent[],
  context: CommandContext,
): Promise<{ state: KnownPayment; position: bigint }> => {
  const { state, position } = await handlePayment(store, context)(intentId, (payment) =>
    payment.status === 'absent' ? [] : decide(payment),
  );
  if (state.status === 'absent') throw new Error(`${paymentDecider.stream(intentId)} is gone`);
  return { state, position };
};
