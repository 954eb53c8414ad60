import type {
  DisputeMovement,
  PaymentProvider,
  ProviderIntent,
  ProviderRefund,
  ProviderRejection,
} from '#engine/payment/payment-provider.ts';
import type { WebhookNotice } from '#engine/payment/stripe-webhook.ts';
import { oncePerKey } from './once-per-key.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FEE_CENTS = 74;
const DISPUTE_FEE_CENTS = 1_500;
export const ENVIRONMENT = 'simulation';

type Asking<Call extends 'openIntent' | 'refund'> = Parameters<PaymentProvider[Call]>[0];

/** The payment provider: its records, card holders and banks, and its webhooks. */
export type ProviderServer = {
  intents: ReadonlyMap<string, ProviderIntent>;
  /** Throws for an unknown intent. */
  intent(intentId: string): ProviderIntent;
  /** Opens an intent, or returns the answer to the same attempt. */
  open(attempt: Asking<'openIntent'>): ProviderIntent | ProviderRejection;
  cancel(intentId: string): void;
  /** Rejects if less is left. The same cause, reason and number return the same refund. */
  refund(asked: Asking<'refund'>): ProviderRefund | ProviderRejection;
  /** A traveller's browser pays; returns whether the card was accepted. */
  pay(intentId: string, card: 'good' | 'declined'): boolean;
  /** A person refunds in the provider's own dashboard. */
  refundThere(intentId: string): void;
  dispute(intentId: string): void;
  /** Receives webhooks; rejects if one is not acknowledged. */
  on: { webhook(notice: WebhookNotice): Promise<void> };
};

/** Returns the part of a payment that was not refunded. */
const keptCents = ({ amountCents, refunds }: ProviderIntent): number =>
  refunds.reduce(
    (kept, one) => (one.status === 'failed' ? kept : kept - one.amountCents),
    amountCents,
  );

export const createProviderServer = (world: World): ProviderServer => {
  const { time, random, tell, happens } = world;
  const intents = new Map<string, ProviderIntent>();
  const openOnce = oncePerKey<ProviderIntent>(world);
  const refundOnce = oncePerKey<ProviderRefund>(world);
  const on: ProviderServer['on'] = { webhook: () => Promise.resolve() };
  let ids = 0;
  const newId = (kind: string) => `${kind}_${(ids += 1)}`;
  const now = () => new Date(time.now(time.world)).toISOString();
  const within = (ms: number, work: () => void) =>
    void time.after(random.between(1, ms), work, time.world);
  const intentOf = (intentId: string): ProviderIntent => {
    const intent = intents.get(intentId);
    if (!intent) throw new Error(`No such payment intent: ${intentId}`);
    return intent;
  };

  /** Repeats a webhook until it is acknowledged, late, perhaps twice, and in any order. */
  const notify = (kind: string, intentId: string) => {
    const notice = { eventId: newId('evt'), kind, intentId };
    const deliver = async () => {
      const isAcknowledged = await on.webhook(notice).then(
        () => true,
        () => false,
      );
      if (!isAcknowledged || happens('lostAnswer')) within(HOUR_MS, () => void deliver());
    };
    within(happens('slow') ? 5 * HOUR_MS : 5_000, () => void deliver());
  };

  const giveBack = (
    intent: ProviderIntent,
    amountCents: number,
    asked: ProviderRefund['asked'],
  ): ProviderRefund => {
    const refund: ProviderRefund = {
      id: newId('re'),
      intentId: intent.id,
      amountCents,
      status: random.pick('pending', 'succeeded'),
      failure: null,
      withdrawnAt: now(),
      returnedAt: null,
      asked,
    };
    const move = (change: Partial<ProviderRefund>) => {
      Object.assign(refund, change);
      tell(`${refund.id} of ${intent.id} ${refund.status}`);
      notify('refund.updated', intent.id);
    };
    intent.refunds.push(refund);
    move({});
    if (refund.status === 'pending') within(HOUR_MS, () => move({ status: 'succeeded' }));
    const fail = () =>
      move({ status: 'failed', failure: 'expired_or_canceled_card', returnedAt: now() });
    if (random.chance(0.1)) time.after(random.between(1, 24) * HOUR_MS, fail, time.world);
    return refund;
  };

  return {
    intents,
    on,
    intent: intentOf,
    open: ({ bookingId, attempt, amountCents, currency }) =>
      openOnce(`${bookingId}:${attempt}`, () => {
        const id = newId('pi');
        tell(`${id} is opened for booking ${bookingId}, attempt ${attempt}`);
        const intent: ProviderIntent = {
          id,
          clientSecret: `${id}_secret`,
          status: 'requires_payment_method',
          amountCents,
          currency,
          livemode: false,
          metadata: { bookingId: `${bookingId}`, attempt: `${attempt}`, env: ENVIRONMENT },
          createdAt: now(),
          charge: null,
          failures: [],
          refunds: [],
          disputes: [],
        };
        intents.set(id, intent);
        return intent;
      }),
    cancel: (intentId) => {
      const intent = intentOf(intentId);
      if (intent.status !== 'requires_payment_method') return;
      intent.status = 'canceled';
      tell(`${intentId} is cancelled`);
      notify('payment_intent.canceled', intentId);
    },
    refund: ({ intentId, amountCents, cause, reason, number }) =>
      refundOnce(`${intentId}:${cause}:${reason}:${number}`, () => {
        const intent = intentOf(intentId);
        return amountCents > keptCents(intent)
          ? { rejected: 'charge_already_refunded' }
          : giveBack(intent, amountCents, { cause, reason });
      }),
    pay: (intentId, card) => {
      const intent = intentOf(intentId);
      if (intent.status !== 'requires_payment_method') return false;
      tell(`${intentId} is ${card === 'good' ? 'paid' : 'declined'}`);
      if (card === 'declined') {
        intent.failures.push({ id: newId('ch'), code: 'card_declined', declineCode: null });
        notify('payment_intent.payment_failed', intentId);
        return false;
      }
      intent.status = 'succeeded';
      const charge = { id: newId('ch'), paidAt: now(), providerFeeCents: null, card: null };
      intent.charge = charge;
      notify('payment_intent.succeeded', intentId);
      within(MINUTE_MS, () => {
        intent.charge = { ...charge, providerFeeCents: FEE_CENTS };
        notify('charge.updated', intentId);
      });
      return true;
    },
    refundThere: (intentId) => {
      const intent = intentOf(intentId);
      if (keptCents(intent) > 0) giveBack(intent, keptCents(intent), null);
    },
    dispute: (intentId) => {
      const intent = intentOf(intentId);
      const { amountCents, disputes } = intent;
      if (disputes.length > 0 || keptCents(intent) < amountCents) return;
      const movement = (sign: 1 | -1): DisputeMovement => ({
        id: newId('txn'),
        amountCents: sign * amountCents,
        feeCents: -sign * DISPUTE_FEE_CENTS,
        movedAt: now(),
      });
      const dispute: ProviderIntent['disputes'][number] = {
        id: newId('du'),
        intentId,
        amountCents,
        status: 'open',
        reason: 'fraudulent',
        createdAt: now(),
        dueBy: null,
        isAnswered: false,
        movements: [movement(-1)],
      };
      disputes.push(dispute);
      const move = (status: typeof dispute.status) => {
        dispute.status = status;
        tell(`a dispute of ${intentId} is ${status}`);
        if (status === 'won') dispute.movements.push(movement(1));
        notify('charge.dispute.updated', intentId);
      };
      move('open');
      within(48 * HOUR_MS, () => move(random.pick('won', 'lost')));
    },
  };
};
