const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A card as people know it: `Visa •••• 4242`; a brand without a name of ours stays as it is. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }) =>
  `${BRANDS[brand] ?? brand} •••• ${last4}`;
