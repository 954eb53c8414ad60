/** The tax that a price includes, cents, rounded to the nearest. */
export const includedTax = (amountCents: number, ratePercent: number): number =>
  amountCents - Math.round(amountCents / (1 + ratePercent / 100));
