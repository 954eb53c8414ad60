import { fileURLToPath } from 'node:url';
import type { Environment } from '#http/environment.ts';
import type { Settings } from '#http/settings.ts';
import type { Servers } from './embedded-servers.ts';

/** The settings of a run on the given servers, listening on `port`. */
export const localSettings = (
  environment: Environment,
  { databaseUrl, eventStoreUrl, secrets }: Servers,
  port: number,
): Settings => {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_BASE } = environment;
  return {
    publicUrl: environment.PUBLIC_URL ?? `http://localhost:${port}`,
    databaseUrl,
    eventStoreUrl,
    stripe:
      STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY
        ? {
            secretKey: STRIPE_SECRET_KEY,
            publishableKey: STRIPE_PUBLISHABLE_KEY,
            ...(STRIPE_API_BASE && { apiBase: STRIPE_API_BASE }),
          }
        : {
            secretKey: 'sk_test_sandbox',
            publishableKey: 'pk_test_sandbox',
            apiBase: `http://127.0.0.1:${port}/__stripe`,
          },
    adminEmail: environment.ADMIN_EMAIL,
    piiMasterKey: environment.PII_MASTER_KEY ?? secrets.piiMasterKey,
    sessionSecret: environment.SESSION_SECRET ?? secrets.sessionSecret,
    roles: environment.ROLES,
    production: environment.production,
    webRoot: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  };
};
