import type Stripe from 'stripe';
import { z } from 'zod';
import { takeArranged } from './arranged.ts';
import { getObject, lockObject } from './object-store.ts';
import { attemptPayment } from './payment-attempts.ts';
import { createPaymentMethod, findPaymentMethod, paymentMethodData } from './payment-methods.ts';
import { booleanField, expandField, parseParams, type SandboxRequest } from './request.ts';
import { invalidRequest, type Answer } from './stripe-error.ts';
import { cardByLast4 } from './test-cards.ts';
import { checkClientSecret, unexpectedState, visibleIntent } from './visible-intent.ts';

/** The parameters that say what to pay with. */
export const payableFields = {
  payment_method: z.string().optional(),
  payment_method_data: paymentMethodData.optional(),
  return_url: z.string().max(2000).optional(),
};

const confirmParams = z.strictObject({
  ...payableFields,
  client_secret: z.string().optional(),
  use_stripe_sdk: booleanField.optional(),
  expand: expandField,
});

/** `POST /v1/payment_intents/:id/confirm`. Of two at once, the second sees what the first did. */
export const confirmIntent = async (request: SandboxRequest): Promise<Answer> => {
  const params = parseParams(confirmParams, request.params);
  const intent = await lockObject(request.tx, 'payment_intent', request.id);
  checkClientSecret(request, intent, params.client_secret);
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) {
    throw unexpectedState(request, intent, 'confirm');
  }
  return payIntent(request, intent, await givenMethod(request, params));
};

/** The payment method that the parameters name or describe, if they do. */
export const givenMethod = async (
  request: SandboxRequest,
  params: {
    payment_method?: string | undefined;
    payment_method_data?: z.output<typeof paymentMethodData> | undefined;
  },
): Promise<Stripe.PaymentMethod | undefined> => {
  if (params.payment_method_data) return createPaymentMethod(request, params.payment_method_data);
  return params.payment_method === undefined
    ? undefined
    : findPaymentMethod(request, params.payment_method);
};

/** Pays with the given method, or the one that the intent has already. */
export const payIntent = async (
  request: SandboxRequest,
  intent: Stripe.PaymentIntent,
  given: Stripe.PaymentMethod | undefined,
): Promise<Answer> => {
  const method = given ?? (await attachedMethod(request, intent));
  const arranged = await takeArranged(request.tx, 'confirm');
  const outcome =
    arranged?.outcome ?? cardByLast4(method.card?.last4 ?? '')?.outcome ?? 'generic_decline';
  return attemptPayment(request, intent, method, outcome);
};

/** The payment method that the intent already has. */
export const attachedMethod = async (
  request: SandboxRequest,
  intent: Stripe.PaymentIntent,
): Promise<Stripe.PaymentMethod> => {
  if (typeof intent.payment_method === 'string') {
    return getObject(request.tx, 'payment_method', intent.payment_method);
  }
  throw invalidRequest(
    'You cannot confirm this PaymentIntent because it is missing a payment method.',
    { code: 'payment_intent_unexpected_state', payment_intent: visibleIntent(request, intent) },
  );
};
