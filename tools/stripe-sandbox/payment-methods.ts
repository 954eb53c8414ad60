import type Stripe from 'stripe';
import { z } from 'zod';
import { getObject, insertObject } from './object-store.ts';
import { newId, type SandboxRequest } from './request.ts';
import { invalidRequest, stripeError } from './stripe-error.ts';
import { cardByAlias, testCards, type TestCard } from './test-cards.ts';
import unsetFields from './unset-fields.json' with { type: 'json' };

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
});
type PaymentMethodData = z.output<typeof paymentMethodData>;

/** Makes a payment method from the fields of the card form, which has checked date and code; 402 for other numbers. */
export const createPaymentMethod = async (
  request: SandboxRequest,
  { card }: PaymentMethodData,
): Promise<Stripe.PaymentMethod> => {
  if ('token' in card) {
    const known = card.token.startsWith('tok_') ? cardByAlias(card.token) : undefined;
    if (known === undefined) throw noSuchToken(card.token);
    return insertPaymentMethod(request, known, nextYear(request));
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
  return insertPaymentMethod(request, known, { month, year });
};

const noSuchToken = (token: string) =>
  invalidRequest(`No such token: '${token}'`, { code: 'resource_missing', param: 'token' });

const nextYear = ({ now }: SandboxRequest) => ({
  month: 8,
  year: new Date(now * 1000).getUTCFullYear() + 1,
});

/** The stored payment method of this id, or a new one for an alias such as `pm_card_visa`. */
export const findPaymentMethod = (
  request: SandboxRequest,
  id: string,
): Promise<Stripe.PaymentMethod> => {
  const card = cardByAlias(id);
  if (card === undefined) return getObject(request.tx, 'payment_method', id);
  return insertPaymentMethod(request, card, nextYear(request));
};

const insertPaymentMethod = async (
  request: SandboxRequest,
  card: TestCard,
  expiry: { month: number; year: number },
): Promise<Stripe.PaymentMethod> => {
  const method: Stripe.PaymentMethod = {
    ...unsetFields.payment_method,
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
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
    livemode: false,
    metadata: {},
    type: 'card',
  };
  await insertObject(request.tx, method);
  return method;
};
