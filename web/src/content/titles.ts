import type { TITLES } from '#http/contracts/product.ts';

/** The passenger titles of airlines, as text. */
export const TITLE_NAMES: Record<(typeof TITLES)[number], string> = {
  mr: 'Mr',
  mrs: 'Mrs',
  ms: 'Ms',
  miss: 'Miss',
  dr: 'Dr',
};
