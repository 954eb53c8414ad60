import type { Environment } from '#http/environment.ts';
import { type Settings, settingsOf } from '#http/settings.ts';
import { SANDBOX_WEBHOOK_SECRET } from './duffel.ts';
import { SANDBOX_TOKEN } from '../duffel-sandbox/index.ts';
import { SANDBOX_KEYS } from '../stripe-sandbox/index.ts';
import type { Servers } from './servers.ts';

/** The payment settings of a run whose sandbox answers on `port`. */
export const sandboxStripe = (port: number): Settings['stripe'] => ({
  ...SANDBOX_KEYS,
  apiBase: `http://127.0.0.1:${port}/__stripe`,
});

/** The flight supplier's settings of a run whose sandbox answers on `port`. */
export const sandboxDuffel = (port: number) => ({
  token: SANDBOX_TOKEN,
  apiBase: `http://127.0.0.1:${port}/__duffel`,
  webhookSecret: SANDBOX_WEBHOOK_SECRET,
});

/** The settings of a run on the given servers, listening on `port`. */
export const localSettings = async (
  environment: Environment,
  { secrets, databaseUrl, eventStoreUrl }: Servers,
  port: number,
): Promise<Settings> => {
  const { piiMasterKey, sessionSecret } = await secrets();
  return settingsOf(environment, port, {
    databaseUrl: await databaseUrl(),
    eventStoreUrl: await eventStoreUrl(),
    stripe: sandboxStripe(port),
    duffel: sandboxDuffel(port),
    piiMasterKey,
    sessionSecret,
  });
};
