import type {
  PaymentProvider,
  ProviderDispute,
  ProviderIntent,
  ProviderRefund,
  Window,
} from '#engine/payment/payment-provider.ts';
import type { WebhookNotice } from '#engine/payment/stripe-webhook.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FEE_CENTS = 74;
const ENVIRONMENT = 'simulation';

/** The payment provider: its books, what card holders and banks do there, and its webhooks. */
export type ProviderServer = {
  connect(): PaymentProvider;
  intents: ReadonlyMap<string, ProviderIntent>;
  /** A traveller's browser pays; answers whether the card was taken. */
  pay(intentId: string, card: 'good' | 'declined'): boolean;
  /** Somebody refunds in the provider's own dashboard. */
  refundThere(intentId: string): void;
  dispute(intentId: string): void;
  /** Who is to get webhooks; rejects when they are not acknowledged. */
  on: { webhook(notice: WebhookNotice): Promise<void> };
};

export const createProviderServer = (world: World): ProviderServer => {
  const { time, random, call, tell, happens } = world;
  const intents = new Map<string, ProviderIntent>();
  const byKey = new Map<string, string>();
  const refundsByKey = new Map<string, ProviderRefund>();
  const on: ProviderServer['on'] = { webhook: () => Promise.resolve() };
  let ids = 0;
  const newId = (kind: string) => `${kind}_${(ids += 1)}`;
  const now = () => new Date(time.now(time.world)).toISOString();
  const known = (intentId: string): ProviderIntent => {
    const intent = intents.get(intentId);
    if (!intent) throw new Error(`No such payment intent: ${intentId}`);
    return intent;
  };

  /** Delivers until it is acknowledged, late, perhaps again, and in any order. */
  const notify = (kind: string, intentId: string) => {
    const notice = { eventId: newId('evt'), kind, intentId };
    const deliver = async () => {
      const isAcknowledged = await on.webhook(notice).then(
        () => true,
        () => false,
      );
      if (!isAcknowledged || happens('lostAnswer'))
        time.after(random.between(MINUTE_MS, HOUR_MS), () => void deliver(), time.world);
    };
    const late = happens('slow') ? 5 * HOUR_MS : 5_000;
    time.after(random.between(1, late), () => void deliver(), time.world);
  };

  const addRefund = (
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
    intent.refunds.push(refund);
    tell(`${intent.id}: ${amountCents} cents go back by ${refund.id}`);
    notify('refund.created', intent.id);
    const move = (change: Partial<ProviderRefund>) => () => {
      Object.assign(refund, change);
      tell(`${refund.id} of ${intent.id} ${refund.status}`);
      notify('refund.updated', intent.id);
    };
    if (refund.status === 'pending')
      time.after(random.between(1, HOUR_MS), move({ status: 'succeeded' }), time.world);
    if (random.chance(0.1)) {
      const fail = () =>
        move({ status: 'failed', failure: 'expired_or_canceled_card', returnedAt: now() })();
      time.after(random.between(HOUR_MS, 24 * HOUR_MS), fail, time.world);
    }
    return refund;
  };
  const kept = ({ amountCents, refunds }: ProviderIntent) =>
    refunds.reduce(
      (cents, one) => (one.status === 'failed' ? cents : cents - one.amountCents),
      amountCents,
    );

  const asked = <T>(what: string, effect: () => T) =>
    call('provider', what, () => structuredClone(effect()));
  const listed = async function* <T>(what: string, of: () => T[]) {
    yield* await asked(what, of);
  };
  const isIn = ({ from, to }: Window, at: string) => new Date(at) >= from && new Date(at) < to;
  const paid = () => [...intents.values()];

  return {
    intents,
    on,
    pay: (intentId, card) => {
      const intent = known(intentId);
      if (intent.status !== 'requires_payment_method') return false;
      if (card === 'declined') {
        intent.failures.push({ id: newId('ch'), code: 'card_declined', declineCode: null });
        tell(`${intentId}: a card is declined`);
        notify('payment_intent.payment_failed', intentId);
        return false;
      }
      intent.status = 'succeeded';
      const charge = { id: newId('ch'), paidAt: now(), providerFeeCents: null, card: null };
      intent.charge = charge;
      tell(`${intentId}: paid`);
      notify('payment_intent.succeeded', intentId);
      const knowFee = () => {
        intent.charge = { ...charge, providerFeeCents: FEE_CENTS };
        notify('charge.updated', intentId);
      };
      time.after(random.between(1, MINUTE_MS), knowFee, time.world);
      return true;
    },
    refundThere: (intentId) => {
      const intent = known(intentId);
      if (intent.status === 'succeeded' && kept(intent) > 0) addRefund(intent, kept(intent), null);
    },
    dispute: (intentId) => {
      const intent = known(intentId);
      if (intent.status !== 'succeeded' || kept(intent) < intent.amountCents) return;
      if (intent.disputes.length > 0) return;
      const { amountCents } = intent;
      const movement = (amount: number, feeCents: number) => ({
        id: newId('txn'),
        amountCents: amount,
        feeCents,
        movedAt: now(),
      });
      const dispute: ProviderDispute = {
        id: newId('du'),
        intentId,
        amountCents,
        status: 'open',
        reason: 'fraudulent',
        createdAt: now(),
        movements: [movement(-amountCents, 1_500)],
      };
      intent.disputes.push(dispute);
      tell(`${intentId}: disputed`);
      notify('charge.dispute.created', intentId);
      const close = () => {
        dispute.status = random.pick('won', 'lost');
        if (dispute.status === 'won') dispute.movements.push(movement(amountCents, -1_500));
        tell(`${intentId}: the dispute is ${dispute.status}`);
        notify('charge.dispute.closed', intentId);
      };
      time.after(random.between(HOUR_MS, 48 * HOUR_MS), close, time.world);
    },
    connect: () => ({
      livemode: false,
      environment: ENVIRONMENT,
      openIntent: ({ bookingId, attempt, amountCents, currency }) =>
        asked(`opens an intent for ${bookingId}`, () => {
          const key = `${bookingId}:${attempt}`;
          const id = byKey.get(key) ?? newId('pi');
          if (!byKey.has(key)) {
            byKey.set(key, id);
            tell(`${id} is opened for booking ${bookingId}, attempt ${attempt}`);
            const metadata = { bookingId: `${bookingId}`, attempt: `${attempt}`, env: ENVIRONMENT };
            intents.set(id, {
              id,
              clientSecret: `${id}_secret`,
              status: 'requires_payment_method',
              amountCents,
              currency,
              livemode: false,
              metadata,
              createdAt: now(),
              charge: null,
              failures: [],
              refunds: [],
              disputes: [],
            });
          }
          return known(id);
        }),
      retrieveIntent: (intentId) => asked(`retrieves ${intentId}`, () => known(intentId)),
      findIntent: (intentId) => asked(`finds ${intentId}`, () => intents.get(intentId)),
      cancelIntent: (intentId) =>
        asked(`cancels ${intentId}`, () => {
          const intent = known(intentId);
          if (intent.status !== 'requires_payment_method') return;
          intent.status = 'canceled';
          tell(`${intentId} is cancelled`);
          notify('payment_intent.canceled', intentId);
        }),
      refund: ({ intentId, amountCents, cause, reason, number }) =>
        asked(`refunds ${intentId}`, () => {
          const key = `${intentId}:${cause}:${number}`;
          const intent = known(intentId);
          const before = refundsByKey.get(key);
          if (before) return before;
          if (amountCents > kept(intent))
            throw new Error(`${intentId} has less than ${amountCents}`);
          const refund = addRefund(intent, amountCents, { cause, reason });
          refundsByKey.set(key, refund);
          return refund;
        }),
      listIntents: (window) =>
        listed('lists intents', () => {
          const bare = { failures: [], refunds: [], disputes: [] };
          return paid()
            .filter(({ createdAt }) => isIn(window, createdAt))
            .map((intent) => ({ ...intent, ...bare }));
        }),
      listRefunds: (window) =>
        listed('lists refunds', () =>
          paid().flatMap(({ refunds }) =>
            refunds.filter(({ withdrawnAt }) => isIn(window, withdrawnAt ?? '')),
          ),
        ),
      listDisputes: (window) =>
        listed('lists disputes', () =>
          paid().flatMap(({ disputes }) =>
            disputes.filter(({ createdAt }) => isIn(window, createdAt)),
          ),
        ),
    }),
  };
};
