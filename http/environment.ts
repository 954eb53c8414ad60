import { resolve } from 'node:path';
import { z } from 'zod';
import { PRODUCT_NAME } from '#engine/product.ts';
import type { Retention } from '#engine/privacy/forget-outdated.ts';
import { eventStoreAddressSchema } from './event-store-address.ts';
import { fileSchema, opensPkcs12 } from './pkcs12.ts';
import { privateKeySchema } from './private-key.ts';
import { secretSchema } from './secret.ts';
import { trustedProxiesSchema } from './trusted-proxies.ts';

/** A variable is missing or wrong; the message is one sentence for the operator. */
export type EnvironmentError = Error & { name: 'EnvironmentError' };

/** The error for a setting that cannot work, found while starting. */
export const environmentError = (message: string): EnvironmentError =>
  Object.assign(new Error(message), { name: 'EnvironmentError' as const });

export const isEnvironmentError = (error: unknown): error is EnvironmentError =>
  error instanceof Error && error.name === 'EnvironmentError';

const ROLES = ['http', 'projector', 'processes'] as const;
export type Role = (typeof ROLES)[number];

const SUPPLIERS = ['schedule', 'duffel'] as const;

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );

const PORT_RULE = 'must be a port number from 0 to 65535';
const port = z
  .string()
  .regex(/^\d{1,5}$/, PORT_RULE)
  .transform(Number)
  .refine((number) => number <= 65_535, PORT_RULE);

const DURATION = /^(\d{1,6})([smhd])$/;
const UNIT_MS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A time span like `30m`, in milliseconds. */
const duration = (otherwise: string) =>
  z
    .string()
    .regex(DURATION, 'must be a time span like 45s, 30m, 2h or 1d')
    .default(otherwise)
    .transform((text) => {
      const [, count, unit = ''] = DURATION.exec(text) ?? [];
      return Number(count) * (UNIT_MS[unit] ?? 0);
    });

/** Never zero: that would erase every person. */
const RETENTION = /^([1-9]\d{0,3})([yd])$/;

/** How long something is kept, like `7y` or `90d`. */
export const retentionSchema = z
  .string()
  .regex(RETENTION, 'must be a number of years or days like 7y or 90d')
  .transform((text): Retention => {
    const [, count, unit] = RETENTION.exec(text) ?? [];
    return unit === 'd' ? { days: Number(count) } : { years: Number(count) };
  });

/** Lower case, as mail servers may return it. */
const domain = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a domain name like bounces.example.org');

const ENVIRONMENTS = ['development', 'test', 'production'] as const;
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  OPS_PORT: port.default(0),
  OPS_HOST: z.string().default('127.0.0.1'),
  TRUSTED_PROXIES: trustedProxiesSchema.optional(),
  PUBLIC_URL: url('http:', 'https:')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  EVENTSTORE_URL: eventStoreAddressSchema.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must begin with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: z
    .string()
    .startsWith('whsec_', 'must begin with whsec_')
    .optional(),
  STRIPE_API_BASE: url('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().includes('@', 'must hold an email address').optional(),
  MAIL_RETURN_DOMAIN: domain.optional(),
  MAIL_WEBHOOK_SECRET: secretSchema.optional(),
  MAIL_WEBHOOK_SECRET_PREVIOUS: secretSchema.optional(),
  DKIM_DOMAIN: domain.optional(),
  DKIM_SELECTOR: domain.optional(),
  DKIM_PRIVATE_KEY: privateKeySchema.optional(),
  PDF_SIGNING_P12: fileSchema.optional(),
  PDF_SIGNING_PASSPHRASE: z.string().optional(),
  ADMIN_EMAIL: z.email('must be an email address').default('support@skyhold.example'),
  PII_MASTER_KEY: secretSchema.optional(),
  PII_MASTER_KEY_PREVIOUS: secretSchema.optional(),
  ADDRESS_KEY: secretSchema.optional(),
  SESSION_SECRET: secretSchema.optional(),
  SESSION_SECRET_PREVIOUS: secretSchema.optional(),
  DATA_RETENTION: retentionSchema.default({ years: 7 }),
  SELLER_NAME: z.string().default(PRODUCT_NAME),
  SELLER_ADDRESS: z.string().optional(),
  SELLER_TAX_ID: z.string().optional(),
  SELLER_TAX_RATE: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage like 19 or 8.1')
    .transform(Number)
    .optional(),
  FLIGHT_SUPPLIER: z.enum(SUPPLIERS, `must be ${SUPPLIERS.join(' or ')}`).default('schedule'),
  DUFFEL_ACCESS_TOKEN: z
    .string()
    .regex(/^duffel_(test|live)_/, 'must begin with duffel_test_ or duffel_live_')
    .optional(),
  DUFFEL_WEBHOOK_SECRET: secretSchema.optional(),
  SUPPLIER_ORDER_FEE: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, 'must be an amount in USD like 3 or 3.00')
    .transform((amount) => Math.round(Number(amount) * 100))
    .optional(),
  SUPPLIER_CONSENT: z.literal('yes', 'must be yes').optional(),
  RECOVERY_EMAIL_DELAY: duration('30m'),
  CHECKOUT_SILENCE: duration('30m'),
  ROLES: z
    .string()
    .default(ROLES.join(','))
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES, `may hold ${ROLES.join(', ')}`)).min(1)),
  NODE_ENV: z.enum(ENVIRONMENTS, `must be one of ${ENVIRONMENTS.join(', ')}`).optional(),
  ALLOW_EMBEDDED: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

/** Whether a key of the payment provider takes real money. */
export const isLiveKey = (key: string): boolean => /^[srp]k_live_/.test(key);

/** The environment as the program uses it; the only place where it is read. `production` with live keys too. */
export type Environment = z.output<typeof schema> & { production: boolean };

/**
 * Reads and checks the environment. Throws an `EnvironmentError` for a bad variable, and in
 * production, and with live keys, for a missing secret or service unless `ALLOW_EMBEDDED=1`; live keys
 * want their secrets even then.
 */
export const readEnvironment = (variables: NodeJS.ProcessEnv): Environment => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw environmentError(`${issue?.path[0]?.toString()} ${issue?.message}.`);
  }
  const { NODE_ENV, STRIPE_SECRET_KEY = '' } = parsed.data;
  const production = NODE_ENV === 'production' || isLiveKey(STRIPE_SECRET_KEY);
  const environment = { ...parsed.data, production };
  refuseUnsafe(environment);
  return environment;
};

/** Whether an address is one of this machine. */
const leadsHere = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

const REQUIRED = [
  'DATABASE_URL',
  'EVENTSTORE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'PII_MASTER_KEY',
  'SESSION_SECRET',
  'PUBLIC_URL',
] as const;
/** Without which no live money is taken, embedded parts or not. */
const LIVE_SECRETS = ['STRIPE_WEBHOOK_SECRET', 'PII_MASTER_KEY', 'SESSION_SECRET'] as const;

/** Half of one of these is a mistake. */
const TOGETHER = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
  ['MAIL_RETURN_DOMAIN', 'MAIL_WEBHOOK_SECRET'],
  ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'],
  ['PDF_SIGNING_P12', 'PDF_SIGNING_PASSPHRASE'],
] as const satisfies (keyof Environment)[][];

const listOf = new Intl.ListFormat('en-GB');

const refuseUnsafe = (environment: Environment) => {
  for (const names of TOGETHER) {
    if (new Set(names.map((name) => environment[name] === undefined)).size > 1)
      throw environmentError(`${listOf.format(names)} must be set together.`);
  }
  const { PDF_SIGNING_P12: p12, PDF_SIGNING_PASSPHRASE: passphrase } = environment;
  if (p12 && passphrase && !opensPkcs12(p12, passphrase)) {
    throw environmentError(
      'PDF_SIGNING_P12 must be the path of a PKCS#12 file that PDF_SIGNING_PASSPHRASE opens.',
    );
  }
  if (environment.PII_MASTER_KEY_PREVIOUS && !environment.ADDRESS_KEY) {
    throw environmentError(
      'ADDRESS_KEY must be set with PII_MASTER_KEY_PREVIOUS: to the first PII_MASTER_KEY, which addresses are hashed with.',
    );
  }
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = environment;
  const isLive = isLiveKey(secret ?? '');
  if (isLive !== isLiveKey(publishable ?? '')) {
    throw environmentError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.',
    );
  }
  if (environment.STRIPE_API_BASE !== undefined) {
    const away = !leadsHere(environment.STRIPE_API_BASE);
    if (environment.production || away) {
      throw environmentError(
        'STRIPE_API_BASE is for tests: it must lead to this machine, without live keys and not in production.',
      );
    }
  }
  refuseUnsafeSupplier(environment);
  if (!environment.production) return;
  const when = environment.NODE_ENV === 'production' ? 'In production' : 'With live Stripe keys';
  const isMissing = (name: keyof Environment) => environment[name] === undefined;
  if (environment.ALLOW_EMBEDDED === '1') {
    const missing = isLive ? LIVE_SECRETS.filter(isMissing) : [];
    if (missing.length === 0) return;
    throw environmentError(`With live Stripe keys ${missing.join(', ')} must be set.`);
  }
  const missing = REQUIRED.filter(isMissing);
  if (missing.length > 0) {
    throw environmentError(
      `${when} ${missing.join(', ')} must be set (or ALLOW_EMBEDDED=1 for the embedded parts).`,
    );
  }
  const { PUBLIC_URL: publicUrl = '' } = environment;
  if (!publicUrl.startsWith('https:') && !leadsHere(publicUrl)) {
    throw environmentError(
      `${when} PUBLIC_URL must begin with https:// (or lead to this machine): cookies must not travel in clear.`,
    );
  }
};

/** Holds without the intention to pay need the supplier's consent; sandboxes sell nothing. */
const refuseUnsafeSupplier = ({
  FLIGHT_SUPPLIER: supplier,
  DUFFEL_ACCESS_TOKEN: token,
  SUPPLIER_CONSENT: consent,
  production,
}: Environment) => {
  if (supplier !== 'duffel') return;
  if (production && token === undefined) {
    throw environmentError(
      'In production DUFFEL_ACCESS_TOKEN must be set for FLIGHT_SUPPLIER=duffel.',
    );
  }
  if (token?.startsWith('duffel_live_') && consent === undefined) {
    throw environmentError(
      'With a live DUFFEL_ACCESS_TOKEN SUPPLIER_CONSENT=yes must say that the supplier consents in writing to holds that nobody pays for.',
    );
  }
};
