import type Stripe from 'stripe';
import { z } from 'zod';
import { getObject, insertObject } from './object-store.ts';
import { newId, type SandboxRequest } from './request.ts';
import { invalidRequest, stripeError } from './stripe-error.ts';
import { cardByAlias, testCards, type TestCard } from './test-cards.ts';

const text = z.string().max(500).optional();

/** `payment_method_data`, as the card form sends it. The number and the code go no further than this. */
export const paymentMethodData = z.strictObject({
  type: z.literal('card'),
  card: z.union([
    z.strictObject({ token: z.string() }),
    z.strictObject({
      number: z.string().max(40),
      exp_month: z.string().regex(/^\d{1,2}$/),
      exp_year: z.string().regex(/^(\d{2}|\d{4})$/),
      cvc: z.string().max(10),
    }),
  ]),
  billing_details: z
    .strictObject({
      name: text,
      email: text,
      phone: text,
      address: z
        .strictObject({
          line1: text,
          line2: text,
          city: text,
          state: text,
          postal_code: text,
          country: text,
        })
        .optional(),
    })
    .optional(),
});
type PaymentMethodData = z.output<typeof paymentMethodData>;

/** Makes a payment method from the fields of the card form, which has checked date and code; 402 for other numbers. */
export const createPaymentMethod = async (
  request: SandboxRequest,
  { card, billing_details }: PaymentMethodData,
): Promise<Stripe.PaymentMethod> => {
  const details = billingDetailsFrom(billing_details);
  if ('token' in card) {
    const known = card.token.startsWith('tok_') ? cardByAlias(card.token) : undefined;
    if (known === undefined) throw noSuchToken(card.token);
    return insertPaymentMethod(request, known, nextYear(request), details);
  }
  const number = card.number.replace(/[\s-]/g, '');
  const known = testCards.find((testCard) => testCard.number === number);
  if (known === undefined) {
    throw stripeError(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      param: 'number',
    });
  }
  const month = Number(card.exp_month);
  const year = Number(card.exp_year) + (card.exp_year.length === 2 ? 2000 : 0);
  return insertPaymentMethod(request, known, { month, year }, details);
};

const noSuchToken = (token: string) =>
  invalidRequest(`No such token: '${token}'`, { code: 'resource_missing', param: 'token' });

const nextYear = ({ now }: SandboxRequest) => ({
  month: 8,
  year: new Date(now * 1000).getUTCFullYear() + 1,
});

const billingDetailsFrom = ({
  address,
  ...given
}: NonNullable<
  PaymentMethodData['billing_details']
> = {}): Stripe.PaymentMethod.BillingDetails => ({
  ...noBillingDetails,
  name: given.name ?? null,
  email: given.email ?? null,
  phone: given.phone ?? null,
  address: {
    city: address?.city ?? null,
    country: address?.country ?? null,
    line1: address?.line1 ?? null,
    line2: address?.line2 ?? null,
    postal_code: address?.postal_code ?? null,
    state: address?.state ?? null,
  },
});

/** The stored payment method of this id, or a new one for an alias such as `pm_card_visa`. */
export const findPaymentMethod = (
  request: SandboxRequest,
  id: string,
): Promise<Stripe.PaymentMethod> => {
  const card = cardByAlias(id);
  if (card === undefined) return getObject(request.tx, 'payment_method', id);
  return insertPaymentMethod(request, card, nextYear(request), noBillingDetails);
};

const noBillingDetails: Stripe.PaymentMethod.BillingDetails = {
  address: {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
  },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

const insertPaymentMethod = async (
  request: SandboxRequest,
  card: TestCard,
  expiry: { month: number; year: number },
  billing_details: Stripe.PaymentMethod.BillingDetails,
): Promise<Stripe.PaymentMethod> => {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details,
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: `sandbox${card.number.slice(-4)}`,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: request.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  await insertObject(request.tx, method);
  return method;
};
