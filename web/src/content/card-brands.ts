const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Formats a card as `Visa •••• 4242`; an unknown brand stays as it is. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }) =>
  `${BRANDS[brand] ?? brand} •••• ${last4}`;
