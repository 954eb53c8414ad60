import { randomInt } from 'node:crypto';
import type { PoolClient } from 'pg';
import { parse, type ParsedQs } from 'qs';
import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest, notExecuted } from './stripe-error.ts';

/** The parameters of a call. Objects have no prototype, so that a field may bear any name. */
export type FormFields = ParsedQs;

/** Reads Stripe's form encoding: `metadata[bookingId]=1`, `expand[0]=a` and `expand[]=a`. */
export const parseFormBody = (text: string): FormFields =>
  parse(text, { plainObjects: true, depth: 10 });

/** One call as a handler sees it. Everything it does happens in the transaction `tx`. */
export type SandboxRequest = {
  tx: PoolClient;
  /** Unix seconds. */
  now: number;
  /** The id in the path, empty where the route has none. */
  id: string;
  params: FormFields;
  /** True when the caller holds only the publishable key. */
  publishable: boolean;
  requestId: string;
  idempotencyKey: string | null;
};

/** A call that no client made: of a control, or what the provider does later. */
export const ownRequest = (tx: PoolClient, now: Date, id: string): SandboxRequest => ({
  tx,
  now: Math.floor(now.getTime() / 1000),
  id,
  params: {},
  publishable: false,
  requestId: newId('req'),
  idempotencyKey: null,
});

/** A whole number, sent as text. */
export const integerField = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number);

export const booleanField = z.enum(['true', 'false']).transform((text) => text === 'true');

export const expandField = z.array(z.string().max(200)).max(20).optional();

/** Checks the parameters of a call; a wrong, missing or unknown one is a 400 that names it. */
export const parseParams = <T extends z.ZodType>(schema: T, params: FormFields): z.output<T> => {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const [head = '', ...inner] = [...(issue?.path ?? []), ...keys].map(String);
  const param = `${head}${inner.map((key) => `[${key}]`).join('')}`;
  if (issue?.code === 'unrecognized_keys') {
    const code =
      param === 'payment_method_types'
        ? 'payment_method_types_no_longer_supported'
        : 'parameter_unknown';
    throw notExecuted(invalidRequest(`Received unknown parameter: ${param}`, { code, param }));
  }
  const missing = inner.length === 0 && params[head] === undefined;
  throw notExecuted(
    missing
      ? invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
      : invalidRequest(`Invalid ${param}: ${issue?.message ?? 'not understood'}`, { param }),
  );
};

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A fresh id such as `pi_3…`, in the provider's shape. */
export const newId = (prefix: string): string =>
  `${prefix}_${Array.from({ length: 24 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

/** At most 50 fields; an empty value removes a field when it is merged. */
export const metadataField = z
  .record(
    z.string().max(40, 'Metadata keys can have up to 40 characters'),
    z.string().max(500, 'Metadata values can have up to 500 characters'),
  )
  .refine((fields) => Object.keys(fields).length <= 50, 'Metadata can have up to 50 keys');

/** Existing metadata with the given fields put in. */
export const mergeMetadata = (old: Stripe.Metadata, given: Stripe.Metadata = {}): Stripe.Metadata =>
  Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== ''));
