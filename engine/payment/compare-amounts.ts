import { type KnownPayment, type Moved, movementsOfDispute } from './payment.ts';
import type { ProviderDispute, ProviderIntent, ProviderRefund } from './payment-provider.ts';
import { newDisputeEvents, newFee, newRefundEvents } from './record-provider-state.ts';

/** How the provider's books and ours may differ about one payment. */
type DifferenceKind =
  | 'paid-at-provider-not-here'
  | 'paid-here-not-at-provider'
  | 'paid-but-not-confirmed'
  | 'duplicate-kept'
  | 'amount-difference'
  | 'fee-not-recorded'
  | 'fee-difference'
  | 'refund-not-recorded'
  | 'refund-difference'
  | 'dispute-not-recorded'
  | 'dispute-difference'
  | 'cancelled-at-provider-not-here'
  | 'stale-processing';

/** One difference, with the sums and states that are compared; `null` where a side has none. */
export type Difference = {
  kind: DifferenceKind;
  /** The provider's id of the charge, refund or dispute; `null` for the payment as a whole. */
  about: string | null;
  providerCents: number | null;
  ownCents: number | null;
  providerStatus: string | null;
  ownStatus: string | null;
};

/** How fee, refunds and disputes differ from what is recorded of a payment. */
export const compareAmounts = (intent: ProviderIntent, payment: KnownPayment): Difference[] => [
  ...fee(intent, payment),
  ...intent.refunds.flatMap((one) => refund(one, payment)),
  ...intent.disputes.flatMap((one) => dispute(one, payment)),
];

const fee = (intent: ProviderIntent, payment: KnownPayment): Difference[] => {
  if (newFee(intent, payment).length === 0 || !intent.charge) return [];
  const ownCents = 'received' in payment ? (payment.received?.providerFeeCents ?? null) : null;
  return [
    {
      kind: ownCents === null ? 'fee-not-recorded' : 'fee-difference',
      about: intent.charge.id,
      providerCents: intent.charge.providerFeeCents,
      ownCents,
      providerStatus: null,
      ownStatus: null,
    },
  ];
};

const refund = (said: ProviderRefund, payment: KnownPayment): Difference[] => {
  if (newRefundEvents(said, payment).length === 0) return [];
  const own = payment.refunds[said.id];
  return [
    {
      kind: own ? 'refund-difference' : 'refund-not-recorded',
      about: said.id,
      providerCents: said.amountCents,
      ownCents: own?.amountCents ?? null,
      providerStatus: said.status,
      ownStatus: own?.status ?? null,
    },
  ];
};

/**
 * The sum of a dispute is what it has cost so far: withheld and kept, less what was given back; where
 * that is the same on both sides, it is what is disputed.
 */
const dispute = (said: ProviderDispute, payment: KnownPayment): Difference[] => {
  if (newDisputeEvents(said, payment).length === 0) return [];
  const own = payment.disputes[said.id];
  const costs = [costOf(said.movements), own ? costOf(movementsOfDispute(own)) : null] as const;
  const [providerCents, ownCents] =
    costs[0] === costs[1] ? [said.amountCents, own?.amountCents ?? null] : costs;
  return [
    {
      kind: own ? 'dispute-difference' : 'dispute-not-recorded',
      about: said.id,
      providerCents,
      ownCents,
      providerStatus: said.status,
      ownStatus: own?.status ?? null,
    },
  ];
};

const costOf = (movements: Moved[]): number =>
  movements.reduce((cost, { amountCents, feeCents }) => cost + feeCents - amountCents, 0);
