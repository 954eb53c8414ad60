const WORDS: Readonly<Record<string, string>> = {
  'not-sold': 'The flights are not sold any more',
  'no-answer': 'The supplier did not answer',
  offer_no_longer_available: 'The offer was sold out',
  offer_expired: 'The offer had expired',
  price_changed: 'The price had changed',
  order_not_created: 'The airline made no order',
  airline_unknown: 'The airline did not answer the supplier',
};

/** Returns why a hold was refused, in words; the supplier's code if it is unknown. */
export const refusalText = (code: string): string => WORDS[code] ?? `The supplier says: ${code}`;
