import { HIGHEST_PRICE, PRICE_STEP } from './filters.ts';

/**
 * The scale of the price line and of its bars: most of it for $0 to `top`, the highest fare found,
 * the rest for all prices above, which no flight has. Shares of the line are from 0 to 1.
 */
export type PriceScale = { top: number; bend: number };

/** Returns the scale of some fares; without any it is even. */
export function priceScale(fares: number[]): PriceScale {
  const highest = Math.ceil(Math.max(0, ...fares) / PRICE_STEP) * PRICE_STEP;
  const top = Math.min(highest || HIGHEST_PRICE, HIGHEST_PRICE);
  return { top, bend: top === HIGHEST_PRICE ? 1 : 0.88 };
}

/** Returns where an amount is on the line; those above the highest price at its end. */
export function shareOf({ top, bend }: PriceScale, dollars: number) {
  if (dollars >= HIGHEST_PRICE) return 1;
  return dollars <= top
    ? (dollars / top) * bend
    : bend + ((dollars - top) / (HIGHEST_PRICE - top)) * (1 - bend);
}

/** Returns the step of the slider at a point of the line; above `top` only the highest price. */
export function dollarsAt({ top, bend }: PriceScale, share: number) {
  if (share > (1 + bend) / 2) return HIGHEST_PRICE;
  const steps = Math.round(((share / bend) * top) / PRICE_STEP);
  return Math.min(Math.max(steps * PRICE_STEP, 0), top);
}
