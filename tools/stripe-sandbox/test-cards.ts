/** Reasons for which a charge is declined, as the provider's `decline_code`. */
const declineCodes = [
  'generic_decline',
  'insufficient_funds',
  'lost_card',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'stolen_card',
  'card_velocity_exceeded',
  'fraudulent',
] as const;
export type DeclineCode = (typeof declineCodes)[number];

/** What confirming a payment comes to. */
export const confirmOutcomes = [
  'succeeded',
  'succeeded_then_disputed',
  'succeeded_then_inquired',
  'processing',
  'requires_action',
  'requires_action_then_insufficient_funds',
  ...declineCodes,
] as const;
export type ConfirmOutcome = (typeof confirmOutcomes)[number];

export type TestCard = {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb';
  outcome: ConfirmOutcome;
  /** What the provider thinks of it, `normal` if missing. */
  risk?: 'elevated' | 'highest';
  /** How its refunds end after another status first. */
  refunds?: 'succeeded' | 'failed';
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
  { number: '4000000000002685', brand: 'visa', outcome: 'succeeded_then_disputed' },
  { number: '4000000000001976', brand: 'visa', outcome: 'succeeded_then_inquired' },
  { number: '4000056655665556', brand: 'visa', outcome: 'succeeded' },
  { number: '2223003122003222', brand: 'mastercard', outcome: 'succeeded' },
  { number: '5200828282828210', brand: 'mastercard', outcome: 'succeeded' },
  { number: '5105105105105100', brand: 'mastercard', outcome: 'succeeded' },
  { number: '371449635398431', brand: 'amex', outcome: 'succeeded' },
  { number: '6011111111111117', brand: 'discover', outcome: 'succeeded' },
  { number: '3056930009020004', brand: 'diners', outcome: 'succeeded' },
  { number: '3566002020360505', brand: 'jcb', outcome: 'succeeded' },
  { number: '4000000000000077', brand: 'visa', outcome: 'succeeded' },
  { number: '4000000000009979', brand: 'visa', outcome: 'stolen_card' },
  { number: '4000000000006975', brand: 'visa', outcome: 'card_velocity_exceeded' },
  { number: '4100000000000019', brand: 'visa', outcome: 'fraudulent' },
  { number: '4000000000004954', brand: 'visa', outcome: 'succeeded', risk: 'highest' },
  { number: '4000000000009235', brand: 'visa', outcome: 'succeeded', risk: 'elevated' },
  { number: '4000000000007726', brand: 'visa', outcome: 'succeeded', refunds: 'succeeded' },
  { number: '4000000000005126', brand: 'visa', outcome: 'succeeded', refunds: 'failed' },
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
  pm_card_createDisputeProductNotReceived: '2685',
  pm_card_createDisputeInquiry: '1976',
  pm_card_visa_debit: '5556',
  pm_card_mastercard_debit: '8210',
  pm_card_mastercard_prepaid: '5100',
  pm_card_discover: '1117',
  pm_card_diners: '0004',
  pm_card_jcb: '0505',
  pm_card_bypassPending: '0077',
  pm_card_visa_chargeDeclinedStolenCard: '9979',
  pm_card_chargeDeclinedStolenCard: '9979',
  pm_card_chargeDeclinedLostCard: '9987',
  pm_card_visa_chargeDeclinedVelocityLimitExceeded: '6975',
  pm_card_chargeDeclinedVelocityLimitExceeded: '6975',
  pm_card_radarBlock: '0019',
  pm_card_chargeDeclinedFraudulent: '0019',
  pm_card_riskLevelHighest: '4954',
  pm_card_riskLevelElevated: '9235',
  pm_card_pendingRefund: '7726',
  pm_card_refundFail: '5126',
};

export const cardByLast4 = (last4: string): TestCard | undefined =>
  testCards.find((card) => card.number.endsWith(last4));

/** The card behind a ready-made payment method such as `pm_card_visa`. */
export const cardByAlias = (alias: string): TestCard | undefined => {
  const last4 = Object.hasOwn(aliases, alias) ? aliases[alias] : undefined;
  return last4 === undefined ? undefined : cardByLast4(last4);
};

/** The card behind a token such as `tok_visa`. */
export const cardByToken = (token: string): TestCard | undefined =>
  token.startsWith('tok_') ? cardByAlias(token.replace('tok_', 'pm_card_')) : undefined;

/** The last digits of the cards whose refunds come to `outcome` later. */
export const cardsRefunded = (outcome: 'succeeded' | 'failed'): string[] =>
  testCards.filter(({ refunds }) => refunds === outcome).map(({ number }) => number.slice(-4));

/** The error `code` and the sentence that a cardholder reads, for each reason. */
export const declineTexts: { readonly [code in DeclineCode]: { code: string; message: string } } = {
  generic_decline: { code: 'card_declined', message: 'Your card was declined.' },
  insufficient_funds: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  lost_card: { code: 'card_declined', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', message: 'Your card was declined.' },
  fraudulent: { code: 'card_declined', message: 'Your card was declined.' },
  card_velocity_exceeded: {
    code: 'card_declined',
    message:
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
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
