import { fileURLToPath } from 'node:url';
import type { Environment } from '#http/environment.ts';
import type { Settings } from '#http/settings.ts';
import { SANDBOX_WEBHOOK_SECRET } from '../stripe-sandbox/deliver-webhooks.ts';
import type { Servers } from './embedded-servers.ts';

/** The settings of a run on the given servers, listening on `port`. */
export const localSettings = (
  environment: Environment,
  {
    databaseUrl,
    eventStoreUrl,
    secrets,
  }: Pick<Servers, 'databaseUrl' | 'eventStoreUrl' | 'secrets'>,
  port: number,
): Settings => {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_BASE, STRIPE_WEBHOOK_SECRET } =
    environment;
  return {
    publicUrl: environment.PUBLIC_URL ?? `http://localhost:${port}`,
    databaseUrl,
    eventStoreUrl,
    stripe:
      STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY
        ? {
            secretKey: STRIPE_SECRET_KEY,
            publishableKey: STRIPE_PUBLISHABLE_KEY,
            ...(STRIPE_WEBHOOK_SECRET && { webhookSecret: STRIPE_WEBHOOK_SECRET }),
            ...(STRIPE_API_BASE && { apiBase: STRIPE_API_BASE }),
          }
        : {
            secretKey: 'sk_test_sandbox',
            publishableKey: 'pk_test_sandbox',
            webhookSecret: SANDBOX_WEBHOOK_SECRET,
            apiBase: `http://127.0.0.1:${port}/__stripe`,
          },
    adminEmail: environment.ADMIN_EMAIL,
    piiMasterKey: environment.PII_MASTER_KEY ?? secrets.piiMasterKey,
    sessionSecret: environment.SESSION_SECRET ?? secrets.sessionSecret,
    recoveryEmailDelayMs: environment.RECOVERY_EMAIL_DELAY,
    checkoutSilenceMs: environment.CHECKOUT_SILENCE,
    retention: environment.DATA_RETENTION,
    flightSupplier: environment.FLIGHT_SUPPLIER,
    roles: environment.ROLES,
    ...(environment.TRUSTED_PROXIES && { trustedProxies: environment.TRUSTED_PROXIES }),
    production: environment.production,
    webRoot: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  };
};
