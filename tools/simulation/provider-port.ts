import type { PaymentProvider, Window } from '#engine/payment/payment-provider.ts';
import { ENVIRONMENT, type ProviderServer } from './provider-server.ts';
import type { World } from './world.ts';

const isIn = ({ from, to }: Window, at: string | null): boolean =>
  at !== null && new Date(at) >= from && new Date(at) < to;

/** The payment port over the simulated network. Its answers are copies. */
export const connectProvider = ({ call }: World, server: ProviderServer): PaymentProvider => {
  const ask = <T>(what: string, effect: () => T): Promise<T> =>
    call('provider', what, () => structuredClone(effect()));
  const list = async function* <T>(what: string, items: () => T[]) {
    yield* await ask(`lists ${what}`, items);
  };
  const intents = () => [...server.intents.values()];
  return {
    livemode: false,
    environment: ENVIRONMENT,
    openIntent: (attempt) =>
      ask(`opens an intent for ${attempt.bookingId}`, () => server.open(attempt)),
    retrieveIntent: (intentId) => ask(`retrieves ${intentId}`, () => server.intent(intentId)),
    findIntent: (intentId) => ask(`finds ${intentId}`, () => server.intents.get(intentId)),
    cancelIntent: (intentId) => ask(`cancels ${intentId}`, () => server.cancel(intentId)),
    refund: (asked) => ask(`refunds ${asked.intentId}`, () => server.refund(asked)),
    submitEvidence: (disputeId) => ask(`answers ${disputeId}`, () => undefined),
    listIntents: (window) =>
      list('intents', () =>
        intents()
          .filter(({ createdAt }) => isIn(window, createdAt))
          .map((intent) => ({ ...intent, failures: [], refunds: [], disputes: [] })),
      ),
    listRefunds: (window) =>
      list('refunds', () =>
        intents()
          .flatMap(({ refunds }) => refunds)
          .filter(({ withdrawnAt }) => isIn(window, withdrawnAt)),
      ),
    listDisputes: (window) =>
      list('disputes', () =>
        intents()
          .flatMap(({ disputes }) => disputes)
          .filter(({ createdAt }) => isIn(window, createdAt)),
      ),
  };
};
