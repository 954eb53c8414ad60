import { brandName } from '#http/contracts/product.ts';

/** Formats a card as `Visa •••• 4242`. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }) =>
  `${brandName(brand)} •••• ${last4}`;
