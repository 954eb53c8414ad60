import { once } from 'node:events';
import Koa from 'koa';
import type { Stripe } from 'stripe';
import type { PaymentProvider } from '#engine/payment/payment-provider.ts';
import { createStripe } from '#engine/payment/stripe-client.ts';
import { stripeProvider } from '#engine/payment/stripe-provider.ts';
import { createStripeSandbox } from '../stripe-sandbox/index.ts';
import { createTestDatabase, emptyTestDatabase } from './test-database.ts';

/** A test's own payment provider, on a real port. */
export type TestPayments = {
  /** The provider's API for a merchant's server or a browser. */
  stripe: Stripe;
  /** Its URL for another program. */
  apiBase: string;
  /** A payment port with a separate client; its environment is `test`. */
  connect(): PaymentProvider;
  /** Calls one of the sandbox's controls (see `answerControl`). */
  control(path: string, body: unknown): Promise<void>;
  stop(): Promise<void>;
};

/** Starts an empty payment sandbox. */
export const startTestPayments = async (): Promise<TestPayments> => {
  const databaseUrl = await createTestDatabase();
  const sandbox = await createStripeSandbox({ settlesAfterMs: 0, databaseUrl });
  const server = new Koa().use(sandbox.middleware).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const apiBase = `http://127.0.0.1:${address.port}/__stripe`;
  const client = () => createStripe({ secretKey: 'sk_test_sandbox', apiBase });
  return {
    stripe: client(),
    apiBase,
    connect: () => stripeProvider(client(), { environment: 'test', livemode: false }),
    control: async (path, body) => {
      const response = await fetch(`${apiBase}/_control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await sandbox.close();
      await emptyTestDatabase(databaseUrl);
    },
  };
};
