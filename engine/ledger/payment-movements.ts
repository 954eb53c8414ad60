import {
  type Dispute,
  type KnownPayment,
  movementsOfDispute,
  type Payment,
  type Refund,
} from '../payment/payment.ts';
import type { Account, Entry, EntryKind } from './entry.ts';

/** What one event moves. */
export type Movement = Pick<
  Entry,
  'date' | 'kind' | 'debit' | 'credit' | 'cents' | 'currency' | 'providerId'
>;

/** What is booked for one object of the provider; negative cents for the opposite direction. */
type Standing = Movement & { of: string };

/**
 * What is to be booked when `before` becomes `after`: the entries of a payment
 * are a function of its state, so an event books the difference. Hence the same state gives the same
 * entries, in whatever order its events came. All dates are the provider's.
 */
export const movementsBetween = (before: Payment, after: Payment): Movement[] => {
  const booked = new Map(standingOf(before).map((standing) => [keyOf(standing), standing]));
  const moved = standingOf(after).flatMap((standing) => {
    const earlier = booked.get(keyOf(standing));
    booked.delete(keyOf(standing));
    return earlier ? corrected(earlier, standing) : move(standing, standing.kind, standing.cents);
  });
  const gone = [...booked.values()].flatMap((standing) => corrected(standing));
  return [...gone, ...moved];
};

const keyOf = ({ of, kind, debit, credit }: Standing): string =>
  [of, kind, debit, credit].join(' ');

/** What the provider says differently than before counts as no further refund or dispute. */
const CORRECTIONS: { [Kind in EntryKind]?: EntryKind } = {
  refund: 'refund-corrected',
  'dispute-opened': 'dispute-corrected',
};

const corrected = (earlier: Standing, now?: Standing): Movement[] => {
  const kind = CORRECTIONS[earlier.kind] ?? earlier.kind;
  if (now?.date === earlier.date) return move(now, kind, now.cents - earlier.cents);
  return [...move(earlier, kind, -earlier.cents), ...(now ? move(now, kind, now.cents) : [])];
};

const move = (
  { date, debit, credit, currency, providerId }: Standing,
  kind: EntryKind,
  cents: number,
): Movement[] => {
  if (cents === 0) return [];
  const sum = { date, kind, currency, providerId };
  return cents > 0
    ? [{ ...sum, debit, credit, cents }]
    : [{ ...sum, debit: credit, credit: debit, cents: -cents }];
};

const standingOf = (payment: Payment): Standing[] => {
  if (payment.status === 'absent') return [];
  const refunds = Object.entries(payment.refunds);
  const disputes = Object.entries(payment.disputes);
  return [
    ...charge(payment),
    ...refunds.flatMap(([id, one]) => refund(payment, id, one)),
    ...disputes.flatMap(([id, one]) => dispute(payment, id, one)),
  ];
};

/** A line of the books, dated and summed up by `at`. */
const line = (
  kind: EntryKind,
  debit: Account,
  credit: Account,
  at: Pick<Standing, 'of' | 'providerId' | 'date' | 'cents' | 'currency'>,
): Standing => ({ ...at, kind, debit, credit });

/** The fee, and that the charge is a second one, belong to the time of the charge. */
const charge = (payment: KnownPayment): Standing[] => {
  if (!('received' in payment) || !payment.received) return [];
  const { chargeId: of, paidAt: date, amountCents, providerFeeCents, currency } = payment.received;
  const at = { of, providerId: of, date, currency, cents: amountCents };
  return [
    line('charge', 'clearing', payment.status === 'mismatched' ? 'unmatched' : 'revenue', at),
    line('provider-fee', 'fees', 'clearing', { ...at, cents: providerFeeCents ?? 0 }),
    ...(payment.status === 'duplicate' ? [line('duplicate', 'revenue', 'duplicates', at)] : []),
  ];
};

const refund = (
  payment: KnownPayment,
  of: string,
  { amountCents: cents, refundedAt, returnedAt }: Refund,
): Standing[] => {
  const account = payment.status === 'mismatched' ? 'unmatched' : 'refunds';
  const isDuplicate = payment.status === 'duplicate';
  const at = { of, providerId: of, cents, currency: currencyOf(payment) };
  const given = refundedAt === null ? [] : [{ ...at, date: refundedAt }];
  const back = returnedAt === null ? [] : [{ ...at, date: returnedAt }];
  return [
    ...given.map((sum) => line('refund', account, 'clearing', sum)),
    ...back.map((sum) => line('refund-failed', 'clearing', account, sum)),
    // Of a second payment it is no revenue that goes back, but what is owed.
    ...(isDuplicate ? given : []).map((sum) => line('duplicate', 'duplicates', 'refunds', sum)),
    ...(isDuplicate ? back : []).map((sum) => line('duplicate', 'refunds', 'duplicates', sum)),
  ];
};

/** A loss belongs to the time at which the money was withheld. */
const dispute = (payment: KnownPayment, id: string, one: Dispute): Standing[] =>
  movementsOfDispute(one).flatMap(({ amountCents, feeCents, movedAt: date }, n) => {
    const at = { of: `${id} ${n}`, providerId: id, date, currency: currencyOf(payment) };
    const lost = { ...at, cents: one.status === 'lost' ? -amountCents : 0 };
    const losses = payment.status === 'mismatched' ? 'unmatched' : 'dispute-losses';
    return [
      amountCents < 0
        ? line('dispute-opened', 'disputed', 'clearing', { ...at, cents: -amountCents })
        : line('dispute-won', 'clearing', 'disputed', { ...at, cents: amountCents }),
      line('dispute-fee', 'dispute-fees', 'clearing', { ...at, cents: feeCents }),
      line('dispute-lost', losses, 'disputed', lost),
      ...(payment.status === 'duplicate'
        ? [line('duplicate', 'duplicates', 'dispute-losses', lost)]
        : []),
    ];
  });

/** Of the money as it was received, or else as it was opened. */
const currencyOf = (payment: KnownPayment): string =>
  ('received' in payment && payment.received?.currency) || payment.currency;
