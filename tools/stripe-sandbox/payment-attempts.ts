import type Stripe from 'stripe';
import { insertCharge } from './charges.ts';
import { openDispute } from './disputes.ts';
import { recordEvent } from './events.ts';
import { getObject, idOf, saveObject } from './object-store.ts';
import type { SandboxRequest } from './request.ts';
import { invalidRequest, type Answer } from './stripe-error.ts';
import { declines, isDecline, type ConfirmOutcome, type DeclineCode } from './test-cards.ts';
import { visibleIntent } from './visible-intent.ts';

/** Tries to pay the locked `intent` with `method`. A decline answers 402 and is committed too. */
export const attemptPayment = async (
  request: SandboxRequest,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: ConfirmOutcome,
): Promise<Answer> => {
  if (isDecline(outcome)) return decline(request, intent, method, outcome);
  switch (outcome) {
    case 'succeeded':
      return succeed(request, intent, method);
    case 'succeeded_then_disputed':
    case 'succeeded_then_inquired': {
      const answer = await succeed(request, intent, method);
      const inquiry = outcome === 'succeeded_then_inquired';
      await openDispute(request, idOf(intent.latest_charge), inquiry);
      return answer;
    }
    case 'processing':
      return moveTo(request, intent, 'payment_intent.processing', {
        status: 'processing',
        payment_method: method.id,
        last_payment_error: null,
        next_action: null,
      });
    case 'requires_action':
    case 'requires_action_then_insufficient_funds':
      return moveTo(request, intent, 'payment_intent.requires_action', {
        status: 'requires_action',
        payment_method: method.id,
        last_payment_error: null,
        next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
      });
    default:
      return outcome satisfies never;
  }
};

/** The cardholder did not pass 3-D Secure: nothing is charged, another card may be tried. */
export const failAuthentication = (
  request: SandboxRequest,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Promise<Answer> =>
  moveTo(request, intent, 'payment_intent.payment_failed', {
    ...waitingForAnotherCard,
    last_payment_error: {
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: method,
      type: 'invalid_request_error',
    },
  });

const waitingForAnotherCard = {
  status: 'requires_payment_method',
  payment_method: null,
  next_action: null,
} as const;

const succeed = async (
  request: SandboxRequest,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Promise<Answer> => {
  const charge = await insertCharge(request, intent, method, null);
  return moveTo(request, intent, 'payment_intent.succeeded', {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  });
};

const decline = async (
  request: SandboxRequest,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  reason: DeclineCode,
): Promise<Answer> => {
  const charge = await insertCharge(request, intent, method, reason);
  const error = {
    ...declines[reason],
    type: 'card_error' as const,
    charge: charge.id,
    decline_code: reason,
    payment_method: method,
  };
  await moveTo(request, intent, 'payment_intent.payment_failed', {
    ...waitingForAnotherCard,
    latest_charge: charge.id,
    last_payment_error: error,
  });
  return {
    status: 402,
    body: { error: { ...error, payment_intent: visibleIntent(request, intent) } },
  };
};

const moveTo = async (
  request: SandboxRequest,
  intent: Stripe.PaymentIntent,
  event: `payment_intent.${'succeeded' | 'processing' | 'requires_action' | 'payment_failed'}`,
  changes: Partial<Stripe.PaymentIntent>,
): Promise<Answer> => {
  Object.assign(intent, changes);
  await saveObject(request.tx, intent);
  await recordEvent(request, event, intent);
  return { status: 200, body: visibleIntent(request, intent) };
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
