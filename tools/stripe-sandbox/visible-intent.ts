import type Stripe from 'stripe';
import type { SandboxRequest } from './request.ts';
import { invalidRequest, type VisibleIntent } from './stripe-error.ts';

/** The intent as this caller may see it: a publishable key gets neither metadata nor charges. */
export const visibleIntent = (
  request: Pick<SandboxRequest, 'publishable'>,
  intent: Stripe.PaymentIntent,
): VisibleIntent => {
  if (!request.publishable) return intent;
  return {
    id: intent.id,
    object: intent.object,
    allowed_payment_method_types: intent.allowed_payment_method_types,
    amount: intent.amount,
    amount_details: { tip: {} },
    automatic_payment_methods: intent.automatic_payment_methods,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.cancellation_reason,
    capture_method: intent.capture_method,
    client_secret: intent.client_secret,
    confirmation_method: intent.confirmation_method,
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    excluded_payment_method_types: intent.excluded_payment_method_types,
    last_payment_error: intent.last_payment_error,
    livemode: intent.livemode,
    next_action: intent.next_action,
    payment_method: intent.payment_method,
    payment_method_types: intent.payment_method_types,
    processing: intent.processing,
    receipt_email: intent.receipt_email,
    setup_future_usage: intent.setup_future_usage,
    shipping: intent.shipping,
    source: intent.source,
    status: intent.status,
  };
};

/** A publishable key opens only the intent whose client secret comes with it. */
export const checkClientSecret = (
  request: SandboxRequest,
  intent: Stripe.PaymentIntent,
  secret: string | undefined,
): void => {
  if (!request.publishable || secret === intent.client_secret) return;
  throw secret === undefined
    ? invalidRequest('Missing required param: client_secret.', {
        code: 'parameter_missing',
        param: 'client_secret',
      })
    : invalidRequest('The client_secret provided does not match this PaymentIntent.', {
        code: 'payment_intent_invalid_parameter',
        param: 'client_secret',
      });
};

/** The 400 for a step that the intent's status does not allow. */
export const unexpectedState = (
  request: Pick<SandboxRequest, 'publishable'>,
  intent: Stripe.PaymentIntent,
  step: 'confirm' | 'cancel' | 'update' | 'authenticate' | 'settle',
) =>
  invalidRequest(
    `You cannot ${step} this PaymentIntent because it has a status of ${intent.status}.`,
    {
      code: 'payment_intent_unexpected_state',
      payment_intent: visibleIntent(request, intent),
    },
  );
