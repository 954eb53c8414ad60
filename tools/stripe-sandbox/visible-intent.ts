import type Stripe from 'stripe';
import type { SandboxRequest } from './request.ts';
import { invalidRequest, type VisibleIntent } from './stripe-error.ts';

/** The intent as this caller may see it: a publishable key gets neither metadata nor charges. */
export const visibleIntent = (
  request: Pick<SandboxRequest, 'publishable'>,
  intent: Stripe.PaymentIntent,
): VisibleIntent => {
  if (!request.publishable) return intent;
  const { metadata: _, latest_charge: __, amount_received: ___, ...visible } = intent;
  return visible;
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
