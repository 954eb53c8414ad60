/** What became of an order; `unpaid` is a draft whose payment was begun. */
export type OrderKind =
  | 'paid'
  | 'draft'
  | 'unpaid'
  | 'cancelled'
  | 'free'
  | 'added'
  | 'pending'
  | 'failed';

/** Of a hundred orders. */
const MIX: readonly (readonly [OrderKind, number])[] = [
  ['paid', 70],
  ['draft', 10],
  ['unpaid', 10],
  ['cancelled', 3],
  ['failed', 3],
  ['free', 2],
  ['added', 1],
  ['pending', 1],
];

/** The kind of an order, `share` being drawn from [0, 1). */
export const kindOf = (share: number): OrderKind => {
  let below = 0;
  for (const [kind, percent] of MIX) {
    below += percent / 100;
    if (share < below) return kind;
  }
  return 'paid';
};
