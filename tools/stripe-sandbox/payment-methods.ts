import type Stripe from 'stripe';
import { z } from 'zod';
import { getObject, insertObject, objectOf } from './object-store.ts';
import { newId, type SandboxRequest } from './request.ts';
import { stripeError } from './stripe-error.ts';
import { cardByAlias, testCards, type TestCard } from './test-cards.ts';

const line = z.string().max(5_000).optional();

/** What the page prefilled; Stripe's own form asks for what is missing. */
const billingDetails = z.strictObject({
  name: line,
  email: line,
  phone: line,
  address: z
    .strictObject({ line1: line, city: line, state: line, postal_code: line, country: line })
    .optional(),
});

/** `payment_method_data`, as the card form sends it. Number and security code are not stored. */
export const paymentMethodData = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({
    number: z.string().max(40),
    exp_month: z.string().regex(/^\d{1,2}$/),
    exp_year: z.string().regex(/^(\d{2}|\d{4})$/),
    cvc: z.string().max(10),
  }),
  billing_details: billingDetails.optional(),
});

/** A payment method from the fields of the card form, which has checked date and code; 402 for other numbers. */
export const createPaymentMethod = async (
  request: SandboxRequest,
  { card, billing_details }: z.output<typeof paymentMethodData>,
): Promise<Stripe.PaymentMethod> => {
  const number = card.number.replace(/[\s-]/g, '');
  const known = testCards.find((testCard) => testCard.number === number);
  if (known !== undefined) return insertPaymentMethod(request, known, billing_details);
  throw stripeError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    param: 'number',
  });
};

/** The stored payment method of this id, or a new one for an alias such as `pm_card_visa`. */
export const findPaymentMethod = (
  request: SandboxRequest,
  id: string,
): Promise<Stripe.PaymentMethod> => {
  const card = cardByAlias(id);
  return card === undefined
    ? getObject(request.tx, 'payment_method', id)
    : insertPaymentMethod(request, card);
};

const insertPaymentMethod = async (
  request: SandboxRequest,
  { brand, number }: TestCard,
  billing: z.output<typeof billingDetails> = {},
): Promise<Stripe.PaymentMethod> => {
  const method = objectOf({
    id: newId('pm'),
    object: 'payment_method',
    billing_details: billing as Stripe.PaymentMethod.BillingDetails,
    card: { brand, last4: number.slice(-4) } as Stripe.PaymentMethod.Card,
    created: request.now,
    livemode: false,
    type: 'card',
  });
  await insertObject(request.tx, method);
  return method;
};
