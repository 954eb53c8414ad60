import type Stripe from 'stripe';
import { z } from 'zod';
import { givenMethod, payableFields, payIntent } from './confirm-intent.ts';
import { recordEvent } from './events.ts';
import { mergeMetadata, metadataField } from './metadata.ts';
import { getObject, insertObject, lockObject, saveObject } from './object-store.ts';
import {
  booleanField,
  expandField,
  integerField,
  newId,
  parseParams,
  type SandboxRequest,
} from './request.ts';
import { invalidRequest, notExecuted, type Answer } from './stripe-error.ts';
import { checkClientSecret, unexpectedState, visibleIntent } from './visible-intent.ts';
import unsetFields from './unset-fields.json' with { type: 'json' };

const updatable = {
  metadata: metadataField.optional(),
  description: z.string().max(1000).optional(),
  receipt_email: z.string().max(800).optional(),
  expand: expandField,
};
const currencies = new Set(Intl.supportedValuesOf('currency'));
const currency = z
  .string()
  .refine((code) => currencies.has(code.toUpperCase()), 'must be a three-letter currency code');

const createParams = z.strictObject({
  ...updatable,
  ...payableFields,
  amount: integerField,
  currency,
  allowed_payment_method_types: z.array(z.literal('card')).min(1).optional(),
  confirm: booleanField.optional(),
});

const updateParams = z.strictObject({
  ...updatable,
  amount: integerField.optional(),
  currency: currency.optional(),
});

const cancelParams = z.strictObject({
  cancellation_reason: z
    .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
    .optional(),
  expand: expandField,
});

const retrieveParams = z.strictObject({
  client_secret: z.string().optional(),
  expand: expandField,
});

const checkAmount = (amount: number): void => {
  if (amount >= 50 && amount <= 99_999_999) return;
  throw notExecuted(
    invalidRequest('Amount must be between 50 and 99999999 cents.', {
      code: amount < 50 ? 'amount_too_small' : 'amount_too_large',
      param: 'amount',
    }),
  );
};

/** `POST /v1/payment_intents`; confirmed at once when `confirm` is set. */
export const createIntent = async (request: SandboxRequest): Promise<Answer> => {
  const params = parseParams(createParams, request.params);
  checkAmount(params.amount);
  const id = newId('pi');
  const intent: Stripe.PaymentIntent = {
    ...unsetFields.payment_intent,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    automatic_payment_methods:
      params.allowed_payment_method_types === undefined
        ? { allow_redirects: 'always', enabled: true }
        : null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: request.now,
    currency: params.currency.toLowerCase(),
    description: params.description || null,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    receipt_email: params.receipt_email || null,
    status: 'requires_payment_method',
  };
  await insertObject(request.tx, intent);
  await recordEvent(request, 'payment_intent.created', intent);
  const method = await givenMethod(request, params);
  if (params.confirm === true) return payIntent(request, intent, method);
  if (method !== undefined) {
    Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation' });
    await saveObject(request.tx, intent);
  }
  return { status: 200, body: intent };
};

/** `GET /v1/payment_intents/:id`, with the client secret when the key is the publishable one. */
export const retrieveIntent = async (request: SandboxRequest): Promise<Answer> => {
  const params = parseParams(retrieveParams, request.params);
  const intent = await getObject(request.tx, 'payment_intent', request.id);
  checkClientSecret(request, intent, params.client_secret);
  return { status: 200, body: visibleIntent(request, intent) };
};

/** `POST /v1/payment_intents/:id`. Once finished or processing, only the texts may change. */
export const updateIntent = async (request: SandboxRequest): Promise<Answer> => {
  const params = parseParams(updateParams, request.params);
  const intent = await lockObject(request.tx, 'payment_intent', request.id);
  const changesMoney = params.amount !== undefined || params.currency !== undefined;
  if (changesMoney && ['succeeded', 'canceled', 'processing'].includes(intent.status)) {
    throw unexpectedState(request, intent, 'update');
  }
  if (params.amount !== undefined) checkAmount(params.amount);
  intent.amount = params.amount ?? intent.amount;
  intent.currency = params.currency?.toLowerCase() ?? intent.currency;
  intent.metadata = mergeMetadata(intent.metadata, params.metadata);
  if (params.description !== undefined) intent.description = params.description || null;
  if (params.receipt_email !== undefined) intent.receipt_email = params.receipt_email || null;
  await saveObject(request.tx, intent);
  return { status: 200, body: intent };
};

/** `POST /v1/payment_intents/:id/cancel`. */
export const cancelIntent = async (request: SandboxRequest): Promise<Answer> => {
  const params = parseParams(cancelParams, request.params);
  const intent = await lockObject(request.tx, 'payment_intent', request.id);
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) {
    throw unexpectedState(request, intent, 'cancel');
  }
  intent.status = 'canceled';
  intent.canceled_at = request.now;
  intent.cancellation_reason = params.cancellation_reason ?? null;
  intent.next_action = null;
  await saveObject(request.tx, intent);
  await recordEvent(request, 'payment_intent.canceled', intent);
  return { status: 200, body: intent };
};
