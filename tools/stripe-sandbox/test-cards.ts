import { z } from 'zod';
import data from './test-cards.json' with { type: 'json' };

/** Why a charge is declined, as the provider's `decline_code`. */
export type DeclineCode = keyof typeof data.declines;

/** The error `code` and the sentence that a cardholder reads, for each reason. */
export const declines: { readonly [code in DeclineCode]: { code: string; message: string } } =
  data.declines;

export const isDecline = (outcome: ConfirmOutcome): outcome is DeclineCode => outcome in declines;

/** What confirming a payment comes to. */
export const confirmOutcome = z.enum([
  'succeeded',
  'succeeded_then_disputed',
  'succeeded_then_inquired',
  'processing',
  'requires_action',
  'requires_action_then_insufficient_funds',
  ...(Object.keys(declines) as DeclineCode[]),
]);
export type ConfirmOutcome = z.output<typeof confirmOutcome>;

const testCard = z.strictObject({
  number: z.string().regex(/^\d{14,16}$/),
  brand: z.enum(['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb']),
  outcome: confirmOutcome,
  /** How its refunds end after another status first. */
  refunds: z.enum(['succeeded', 'failed']).optional(),
  /** Ready-made payment methods with this card, such as `pm_card_visa`. */
  aliases: z.array(z.string().startsWith('pm_card_')),
});
export type TestCard = z.output<typeof testCard>;

/** The only numbers that are accepted; their last four digits are distinct and are all that is kept. */
export const testCards: readonly TestCard[] = z.array(testCard).parse(data.cards);

export const cardByLast4 = (last4: string): TestCard | undefined =>
  testCards.find((card) => card.number.endsWith(last4));

/** The card behind a ready-made payment method such as `pm_card_visa`. */
export const cardByAlias = (alias: string): TestCard | undefined =>
  testCards.find(({ aliases }) => aliases.includes(alias));

/** The last digits of the cards whose refunds come to `outcome` later. */
export const cardsRefunded = (outcome: 'succeeded' | 'failed'): string[] =>
  testCards.filter(({ refunds }) => refunds === outcome).map(({ number }) => number.slice(-4));
