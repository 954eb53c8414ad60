import type { BlockList } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { DuffelAccess } from '#engine/flights/duffel/duffel-client.ts';
import type { Issuer } from '#engine/itinerary/compose-itinerary.ts';
import type { SigningKey } from '#engine/itinerary/sign-pdf.ts';
import type { EventStoreLimits } from '#engine/kernel/eventstoredb-limits.ts';
import type { Retention } from '#engine/privacy/forget-outdated.ts';
import type { Seller } from '#engine/receipt/receipts.ts';
import { type Environment, environmentError, type Role } from './environment.ts';

/**
 * Everything that the program needs to know, with every address filled in: from the environment
 * alone, or with embedded servers where it names none.
 */
export type Settings = {
  publicUrl: string;
  databaseUrl: string;
  eventStoreUrl: string;
  /** Other than those of requests: of a tool, or of a test of outages. */
  eventStoreLimits?: EventStoreLimits;
  stripe: {
    secretKey: string;
    publishableKey: string;
    /** What webhooks are signed with; without it they are not taken. */
    webhookSecret?: string | undefined;
    /** What they may still be signed with. */
    previousWebhookSecret?: string | undefined;
    /** The local sandbox or a test's server instead of Stripe. */
    apiBase?: string | undefined;
  };
  /** What documents are signed with; without it they are not. */
  signingKey?: SigningKey | undefined;
  /** Where mails come back to, and the secret of the mail service's notices of that. */
  mailReturn?:
    | { domain: string; webhookSecret: string; previousWebhookSecret?: string | undefined }
    | undefined;
  adminEmail: string;
  piiMasterKey: string;
  previousPiiMasterKey?: string | undefined;
  /** What addresses are hashed with, when that is no longer `piiMasterKey`. */
  addressKey?: string | undefined;
  sessionSecret: string;
  previousSessionSecret?: string | undefined;
  /** How long after an abandonment its reminder leaves. */
  recoveryEmailDelayMs: number;
  /** After how long without an event an unpaid checkout counts as abandoned. */
  checkoutSilenceMs: number;
  /** How long personal data is kept. */
  retention: Retention;
  /** Whom receipts name. */
  seller: Seller;
  /** Where flights come from. */
  flightSupplier:
    | { name: 'schedule' }
    | ({
        name: 'duffel';
        /** What its webhooks are signed with; without it they are not taken. */
        webhookSecret?: string | undefined;
        /** What Duffel charges for each order, integer cents of USD. */
        orderFeeCents: number;
      } & DuffelAccess);
  roles: readonly Role[];
  /** Whose `X-Forwarded-For` is believed; none by default. */
  trustedProxies?: BlockList | undefined;
  production: boolean;
  /** Whether an event store that is embedded, and no EventStoreDB, may not hold the log. */
  refusesEmbedded: boolean;
  /** Folder of the built web app. */
  webRoot: string;
};

/** What embedded parts or a test offer where the environment names nothing. */
type Offered = Pick<
  Settings,
  'databaseUrl' | 'eventStoreUrl' | 'stripe' | 'piiMasterKey' | 'sessionSecret'
> & { duffel: DuffelAccess & { webhookSecret?: string | undefined } };

/**
 * The settings of a run that listens on `port`.
 *
 * @throws EnvironmentError when neither the environment nor `offered` holds what the program needs.
 */
export const settingsOf = (
  environment: Environment,
  port: number,
  offered: Partial<Offered> = {},
): Settings => ({
  publicUrl: environment.PUBLIC_URL ?? `http://localhost:${port}`,
  databaseUrl: needed('DATABASE_URL', environment.DATABASE_URL ?? offered.databaseUrl),
  eventStoreUrl: needed('EVENTSTORE_URL', environment.EVENTSTORE_URL ?? offered.eventStoreUrl),
  stripe: needed('STRIPE_SECRET_KEY', stripeOf(environment) ?? offered.stripe),
  signingKey: signingKeyOf(environment),
  mailReturn: mailReturnOf(environment),
  adminEmail: environment.ADMIN_EMAIL,
  piiMasterKey: needed('PII_MASTER_KEY', environment.PII_MASTER_KEY ?? offered.piiMasterKey),
  sessionSecret: needed('SESSION_SECRET', environment.SESSION_SECRET ?? offered.sessionSecret),
  previousPiiMasterKey: environment.PII_MASTER_KEY_PREVIOUS,
  addressKey: environment.ADDRESS_KEY,
  previousSessionSecret: environment.SESSION_SECRET_PREVIOUS,
  recoveryEmailDelayMs: environment.RECOVERY_EMAIL_DELAY,
  checkoutSilenceMs: environment.CHECKOUT_SILENCE,
  retention: environment.DATA_RETENTION,
  seller: {
    name: environment.SELLER_NAME,
    address: environment.SELLER_ADDRESS ?? null,
    taxId: environment.SELLER_TAX_ID ?? null,
    taxRatePercent: environment.SELLER_TAX_RATE ?? null,
    supportEmail: environment.ADMIN_EMAIL,
  },
  flightSupplier:
    environment.FLIGHT_SUPPLIER === 'schedule'
      ? { name: 'schedule' }
      : {
          name: 'duffel',
          orderFeeCents: environment.SUPPLIER_ORDER_FEE ?? 0,
          ...needed('DUFFEL_ACCESS_TOKEN', duffelOf(environment) ?? offered.duffel),
        },
  roles: environment.ROLES,
  trustedProxies: environment.TRUSTED_PROXIES,
  production: environment.production,
  refusesEmbedded: environment.production && environment.ALLOW_EMBEDDED === '0',
  webRoot: fileURLToPath(new URL('../web/dist', import.meta.url)),
});

/** The value of a setting; its absence is an `EnvironmentError`. */
export const needed = <T>(name: keyof Environment, value: T | undefined): T => {
  if (value === undefined) throw environmentError(`${name} must be set.`);
  return value;
};

const signingKeyOf = ({
  PDF_SIGNING_P12: p12,
  PDF_SIGNING_PASSPHRASE: passphrase,
}: Environment): Settings['signingKey'] => (p12 && passphrase ? { p12, passphrase } : undefined);

const mailReturnOf = ({
  MAIL_RETURN_DOMAIN: domain,
  MAIL_WEBHOOK_SECRET: webhookSecret,
  MAIL_WEBHOOK_SECRET_PREVIOUS: previousWebhookSecret,
}: Environment): Settings['mailReturn'] =>
  domain && webhookSecret ? { domain, webhookSecret, previousWebhookSecret } : undefined;

const duffelOf = ({
  DUFFEL_ACCESS_TOKEN: token,
  DUFFEL_WEBHOOK_SECRET: webhookSecret,
}: Environment): Offered['duffel'] | undefined =>
  token === undefined ? undefined : { token, apiBase: 'https://api.duffel.com', webhookSecret };

const stripeOf = ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_WEBHOOK_SECRET_PREVIOUS: previousWebhookSecret,
  STRIPE_API_BASE: apiBase,
}: Environment): Settings['stripe'] | undefined =>
  secretKey && publishableKey
    ? { secretKey, publishableKey, webhookSecret, previousWebhookSecret, apiBase }
    : undefined;

/** A secret, and the one before it while that is still accepted. */
export const withPrevious = (secret: string, previous: string | undefined): string[] =>
  previous === undefined ? [secret] : [secret, previous];

/** The house as documents and mails name it. */
export const issuerOf = ({
  adminEmail,
  publicUrl,
}: Pick<Settings, 'adminEmail' | 'publicUrl'>): Issuer => ({
  supportEmail: adminEmail,
  siteUrl: publicUrl,
});
