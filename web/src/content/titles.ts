import type { TITLES } from '#http/contracts/product.ts';

/** How airlines address a passenger, in words. */
export const TITLE_NAMES: Record<(typeof TITLES)[number], string> = {
  mr: 'Mr',
  mrs: 'Mrs',
  ms: 'Ms',
  miss: 'Miss',
  dr: 'Dr',
};
