/**
 * How a booking was paid: with a card at the provider, for free by the administrator, or outside of
 * this shop (an order that the administrator added).
 */
export type PaymentKind = 'card' | 'free' | 'offline';

const FREE = 'free_admin_';
const OFFLINE = 'bulk_fix_';

/** The kind of a payment by its id, as events and the API hold it (spec 2 §9). */
export const paymentKind = (intentId: string): PaymentKind => {
  if (intentId.startsWith(FREE)) return 'free';
  return intentId.startsWith(OFFLINE) ? 'offline' : 'card';
};

/** The id of a booking's payment that has no intent at the provider. */
export const paymentIdOf = (kind: 'free' | 'offline', bookingId: number): string =>
  `${kind === 'free' ? FREE : OFFLINE}${bookingId}`;
