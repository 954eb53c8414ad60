/** Reasons for which a charge is declined, as the provider's `decline_code`. */
const declineCodes = [
  'generic_decline',
  'insufficient_funds',
  'lost_card',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
] as const;
export type DeclineCode = (typeof declineCodes)[number];

/** What confirming a payment comes to. */
export const confirmOutcomes = [
  'succeeded',
  'succeeded_then_disputed',
  'processing',
  'requires_action',
  'requires_action_then_insufficient_funds',
  ...declineCodes,
] as const;
export type ConfirmOutcome = (typeof confirmOutcomes)[number];

export type TestCard = {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  outcome: ConfirmOutcome;
};

/** The only numbers that are accepted; their last four digits are distinct and are all that is kept. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: 'succeeded' },
  { number: '5555555555554444', brand: 'mastercard', outcome: 'succeeded' },
  { number: '378282246310005', brand: 'amex', outcome: 'succeeded' },
  { number: '4000000000000002', brand: 'visa', outcome: 'generic_decline' },
  { number: '4000000000009995', brand: 'visa', outcome: 'insufficient_funds' },
  { number: '4000000000009987', brand: 'visa', outcome: 'lost_card' },
  { number: '4000000000000069', brand: 'visa', outcome: 'expired_card' },
  { number: '4000000000000127', brand: 'visa', outcome: 'incorrect_cvc' },
  { number: '4000000000000119', brand: 'visa', outcome: 'processing_error' },
  { number: '4000002500003155', brand: 'visa', outcome: 'requires_action' },
  { number: '4000002760003184', brand: 'visa', outcome: 'requires_action' },
  {
    number: '4000008260003178',
    brand: 'visa',
    outcome: 'requires_action_then_insufficient_funds',
  },
  { number: '4000000000000259', brand: 'visa', outcome: 'succeeded_then_disputed' },
];

const aliases: { readonly [alias: string]: string } = {
  pm_card_visa: '4242',
  pm_card_mastercard: '4444',
  pm_card_amex: '0005',
  pm_card_chargeDeclined: '0002',
  pm_card_visa_chargeDeclined: '0002',
  pm_card_chargeDeclinedInsufficientFunds: '9995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '9995',
  pm_card_visa_chargeDeclinedLostCard: '9987',
  pm_card_chargeDeclinedExpiredCard: '0069',
  pm_card_chargeDeclinedIncorrectCvc: '0127',
  pm_card_chargeDeclinedProcessingError: '0119',
  pm_card_authenticationRequired: '3184',
  pm_card_createDispute: '0259',
};

export const cardByLast4 = (last4: string): TestCard | undefined =>
  testCards.find((card) => card.number.endsWith(last4));

/** The card behind a ready-made payment method such as `pm_card_visa`. */
export const cardByAlias = (alias: string): TestCard | undefined => {
  const last4 = Object.hasOwn(aliases, alias) ? aliases[alias] : undefined;
  return last4 === undefined ? undefined : cardByLast4(last4);
};

/** The error `code` and the sentence that a cardholder reads, for each reason. */
export const declineTexts: { readonly [code in DeclineCode]: { code: string; message: string } } = {
  generic_decline: { code: 'card_declined', message: 'Your card was declined.' },
  insufficient_funds: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  lost_card: { code: 'card_declined', message: 'Your card was declined.' },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};
