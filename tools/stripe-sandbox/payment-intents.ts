import type Stripe from 'stripe';
import { z } from 'zod';
import { takeArranged } from './arranged.ts';
import { recordEvent } from './events.ts';
import { getObject, insertObject, lockObject, objectOf, saveObject } from './object-store.ts';
import { attachedMethod, attemptPayment } from './payment-attempts.ts';
import { createPaymentMethod, findPaymentMethod, paymentMethodData } from './payment-methods.ts';
import {
  booleanField,
  expandField,
  integerField,
  mergeMetadata,
  metadataField,
  newId,
  parseParams,
  type SandboxRequest,
} from './request.ts';
import { invalidRequest, notExecuted, type Answer } from './stripe-error.ts';
import { cardByLast4 } from './test-cards.ts';
import { checkClientSecret, unexpectedState, visibleIntent } from './visible-intent.ts';

const currencies = new Set(Intl.supportedValuesOf('currency'));
const currency = z
  .string()
  .refine((code) => currencies.has(code.toUpperCase()), 'must be a three-letter currency code');

/** The parameters that say what to pay with. */
const payableFields = {
  payment_method: z.string().optional(),
  payment_method_data: paymentMethodData.optional(),
};

const createParams = z.strictObject({
  ...payableFields,
  amount: integerField,
  currency,
  metadata: metadataField.optional(),
  allowed_payment_method_types: z.array(z.literal('card')).min(1).optional(),
  confirm: booleanField.optional(),
  expand: expandField,
});

const updateParams = z.strictObject({
  amount: integerField.optional(),
  currency: currency.optional(),
  metadata: metadataField.optional(),
  expand: expandField,
});

const confirmParams = z.strictObject({
  ...payableFields,
  client_secret: z.string().optional(),
  use_stripe_sdk: booleanField.optional(),
  expand: expandField,
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

/** `POST /v1/payment_intents`; paid at once when `confirm` is set. */
export const createIntent = async (request: SandboxRequest): Promise<Answer> => {
  const params = parseParams(createParams, request.params);
  checkAmount(params.amount);
  const id = newId('pi');
  const intent = objectOf({
    id,
    object: 'payment_intent',
    amount: params.amount,
    amount_received: 0,
    client_secret: newId(`${id}_secret`),
    created: request.now,
    currency: params.currency.toLowerCase(),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  });
  await insertObject(request.tx, intent);
  await recordEvent(request, 'payment_intent.created', intent);
  return params.confirm === true
    ? payIntent(request, intent, params)
    : { status: 200, body: intent };
};

/** `GET /v1/payment_intents/:id`, with the client secret when the key is the publishable one. */
export const retrieveIntent = async (request: SandboxRequest): Promise<Answer> => {
  const params = parseParams(retrieveParams, request.params);
  const intent = await getObject(request.tx, 'payment_intent', request.id);
  checkClientSecret(request, intent, params.client_secret);
  return { status: 200, body: visibleIntent(request, intent) };
};

/** `POST /v1/payment_intents/:id`. The amount of a finished or processing one cannot change. */
export const updateIntent = async (request: SandboxRequest): Promise<Answer> => {
  const params = parseParams(updateParams, request.params);
  const intent = await lockObject(request.tx, 'payment_intent', request.id);
  if (params.amount !== undefined || params.currency !== undefined) {
    requirePayable(request, intent, 'update');
  }
  if (params.amount !== undefined) checkAmount(params.amount);
  intent.amount = params.amount ?? intent.amount;
  intent.currency = params.currency?.toLowerCase() ?? intent.currency;
  intent.metadata = mergeMetadata(intent.metadata, params.metadata);
  await saveObject(request.tx, intent);
  return { status: 200, body: intent };
};

/** `POST /v1/payment_intents/:id/confirm`. Of two at once, the second sees what the first did. */
export const confirmIntent = async (request: SandboxRequest): Promise<Answer> => {
  const params = parseParams(confirmParams, request.params);
  const intent = await lockObject(request.tx, 'payment_intent', request.id);
  checkClientSecret(request, intent, params.client_secret);
  requirePayable(request, intent, 'confirm');
  return payIntent(request, intent, params);
};

/** `POST /v1/payment_intents/:id/cancel`. */
export const cancelIntent = async (request: SandboxRequest): Promise<Answer> => {
  const params = parseParams(cancelParams, request.params);
  const intent = await lockObject(request.tx, 'payment_intent', request.id);
  requirePayable(request, intent, 'cancel');
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: request.now,
    cancellation_reason: params.cancellation_reason ?? null,
    next_action: null,
  });
  await saveObject(request.tx, intent);
  await recordEvent(request, 'payment_intent.canceled', intent);
  return { status: 200, body: intent };
};

const requirePayable = (
  request: SandboxRequest,
  intent: Stripe.PaymentIntent,
  step: 'confirm' | 'cancel' | 'update',
): void => {
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) {
    throw unexpectedState(request, intent, step);
  }
};

/** Pays with the payment method of the parameters, or the one that the intent has already. */
const payIntent = async (
  request: SandboxRequest,
  intent: Stripe.PaymentIntent,
  params: Pick<z.output<typeof confirmParams>, keyof typeof payableFields>,
): Promise<Answer> => {
  const { payment_method_data: data, payment_method: id } = params;
  const method = data
    ? await createPaymentMethod(request, data)
    : id === undefined
      ? await attachedMethod(request, intent)
      : await findPaymentMethod(request, id);
  const arranged = await takeArranged(request.tx, 'confirm');
  const outcome =
    arranged?.outcome ?? cardByLast4(method.card?.last4 ?? '')?.outcome ?? 'generic_decline';
  return attemptPayment(request, intent, method, outcome);
};
