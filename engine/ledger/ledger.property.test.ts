import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOOKING_ID } from '../booking/booking.fixture.ts';
import type { PaymentEvent } from '../payment/events.ts';
import { type Payment, paymentDecider } from '../payment/payment.ts';
import {
  arbitraryDispute,
  arbitraryIntent,
  arbitraryRefund,
  ENVIRONMENT,
  paymentOpened,
} from '../payment/payment.fixture.ts';
import type { ProviderIntent } from '../payment/payment-provider.ts';
import { recordProviderState } from '../payment/record-provider-state.ts';
import { detectDuplicate } from '../payment/refund-duplicate.ts';
import { createBookkeeper, happenedBy, type LedgerEvent } from './bookkeeper.ts';
import { dailyTotals, sumsOf, totalsOf } from './daily-totals.ts';
import { daysOf } from './days.ts';
import { type Account, hashEntries, sortEntries } from './entry.ts';
import { ledgerEvent, ledgerOf } from './ledger.fixture.ts';
import { trialBalances } from './trial-balance.ts';

const START = Date.parse('2026-03-01T00:00:00.000Z');
const HOUR_MS = 3_600_000;
const at = (hour: number) => new Date(START + hour * HOUR_MS).toISOString();

const STEPS = [
  'decline',
  'pay',
  'fee',
  'refund',
  'progress',
  'dispute',
  'close',
  'second',
] as const;
/** What happens to a payment at the provider; `part` picks a sum or an object. */
type Step = { what: (typeof STEPS)[number]; part: number; hours: number };

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...STEPS),
  part: fc.nat(9_999),
  hours: fc.integer({ min: 1, max: 40 }),
});
const history = fc.record({
  amountCents: fc.integer({ min: 1, max: 10_000 }),
  opened: fc.constantFrom('as agreed', 'for less'),
  steps: fc.array(step, { maxLength: 12 }),
});
type History = { amountCents: number; opened: string; steps: Step[] };

const pick = <T>(from: T[], part: number): T | undefined => from[part % from.length];

/** The provider's next state. What cannot happen changes nothing. */
const progress = (intent: ProviderIntent, { what, part }: Step, now: string): ProviderIntent => {
  const { id, charge, amountCents } = intent;
  const refunded = intent.refunds.reduce(
    (sum, refund) => (refund.status === 'failed' ? sum : sum + refund.amountCents),
    0,
  );
  if (what === 'decline') {
    const failure = { id: `ch_${part}`, code: 'card_declined', declineCode: null };
    return charge ? intent : { ...intent, failures: [...intent.failures, failure] };
  }
  if (what === 'pay' && !charge) {
    const providerFeeCents = part % 2 ? (part % 500) + 1 : null;
    const paid = { id: `ch_${id}`, paidAt: now, providerFeeCents, card: null };
    return { ...intent, status: 'succeeded', charge: paid };
  }
  if (!charge) return intent;
  if (what === 'fee' && charge.providerFeeCents === null) {
    return { ...intent, charge: { ...charge, providerFeeCents: (part % 500) + 1 } };
  }
  if (what === 'refund' && refunded < amountCents && intent.disputes.length === 0) {
    const status = part % 2 ? 'pending' : 'succeeded';
    const cents = (part % (amountCents - refunded)) + 1;
    const of = { id: `re_${id}_${intent.refunds.length}`, intentId: id, amountCents: cents };
    const refund = arbitraryRefund({ ...of, status, createdAt: now, asked: null });
    return { ...intent, refunds: [...intent.refunds, refund] };
  }
  if (what === 'progress') {
    const chosen = pick(intent.refunds, part);
    const refunds = intent.refunds.map((refund) =>
      refund !== chosen || refund.status === 'failed'
        ? refund
        : { ...refund, status: part % 3 ? ('succeeded' as const) : ('failed' as const) },
    );
    return { ...intent, refunds };
  }
  if (what === 'dispute' && intent.disputes.length === 0 && refunded === 0) {
    const of = { id: `du_${id}`, intentId: id, amountCents, createdAt: now, feeCents: 0 };
    return { ...intent, disputes: [arbitraryDispute(of)] };
  }
  if (what === 'close') {
    const disputes = intent.disputes.map((dispute) =>
      dispute.status === 'open'
        ? { ...dispute, status: part % 2 ? ('won' as const) : ('lost' as const), feeCents: part }
        : dispute,
    );
    return { ...intent, disputes };
  }
  return intent;
};

/**
 * A payment's stream when webhooks arrive after the steps that `heard` says, and once more at the
 * end; each makes us look at what the provider holds then.
 */
const follow = (
  { amountCents, opened, steps }: History,
  number: number,
  heard: (step: number) => boolean,
  /** When what is heard is recorded. */
  recordedAt: (now: string) => string = (now) => now,
) => {
  const intentId = `pi_${number}`;
  const stream = paymentDecider.stream(intentId);
  let intent = arbitraryIntent({
    id: intentId,
    status: 'requires_payment_method',
    charge: null,
    amountCents,
  });
  let state: Payment = paymentDecider.initial;
  let hour = number;
  const events: LedgerEvent[] = [];
  const append = (facts: PaymentEvent[]) => {
    for (const fact of facts) {
      state = paymentDecider.evolve(state, fact);
      const metadata = { at: recordedAt(at(hour)) };
      events.push(ledgerEvent(stream, events.length, fact, metadata));
    }
  };
  const look = () => {
    const facts = recordProviderState({ intent, environment: ENVIRONMENT }, state);
    if (Array.isArray(facts)) append(facts);
  };
  append([paymentOpened({ amountCents: opened === 'for less' ? amountCents + 1 : amountCents })]);
  for (const [index, one] of steps.entries()) {
    hour += one.hours;
    intent = progress(intent, one, at(hour));
    if (heard(index)) look();
    if (one.what === 'second') {
      look();
      append(detectDuplicate(state));
    }
  }
  look();
  return { intent, events, isDuplicate: state.status === 'duplicate' };
};

const histories = fc.array(history, { minLength: 1, maxLength: 8 });
const arrivals = fc.infiniteStream(fc.boolean());
const draw = (from: Iterator<boolean>) => () => from.next().value === true;

const YEAR = daysOf({ from: '2026-01-01', to: '2027-12-31', zone: 'UTC' });
const daysIn = (entries: ReturnType<typeof ledgerOf>) => dailyTotals(sumsOf(entries, YEAR));

/** What the provider's own objects add up to. */
const reference = (intents: ProviderIntent[]) => {
  const paid = intents.flatMap(({ charge, ...intent }) => (charge ? [{ ...intent, charge }] : []));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const refunds = paid.flatMap((intent) => intent.refunds);
  const disputes = paid.flatMap((intent) => intent.disputes);
  const figures = {
    charges: paid.length,
    grossCents: sum(paid.map(({ amountCents }) => amountCents)),
    refundsCents: sum(
      refunds.map(({ amountCents, status }) => (status === 'failed' ? 0 : amountCents)),
    ),
    feesCents: sum(paid.map(({ charge }) => charge.providerFeeCents ?? 0)),
    disputesCents: sum(
      disputes.map(({ amountCents, status, feeCents }) =>
        status === 'won' ? feeCents : amountCents + feeCents,
      ),
    ),
  };
  const { grossCents, refundsCents, feesCents, disputesCents } = figures;
  return { ...figures, netCents: grossCents - refundsCents - feesCents - disputesCents };
};

/** What is left to go back of second payments, as a credit. */
const owedOf = (duplicates: { intent: ProviderIntent }[]): number =>
  duplicates.reduce((owed, { intent: { amountCents, refunds, disputes } }) => {
    const refunded = refunds.filter(({ status }) => status !== 'failed');
    const lost = disputes.filter(({ status }) => status === 'lost');
    return [...refunded, ...lost].reduce((sum, gone) => sum + gone.amountCents, owed - amountCents);
  }, 0);

test('the books balance, and add up to what the provider holds', () => {
  fc.assert(
    fc.property(histories, arrivals, (all, arrival) => {
      const followed = all.map((one, number) => follow(one, number, draw(arrival)));
      const entries = ledgerOf(followed.flatMap(({ events }) => events));
      for (const { debit, credit, cents } of entries) {
        expect(debit).not.toBe(credit);
        expect(Number.isInteger(cents)).toBe(true);
      }
      const [balance] = trialBalances(entries, 'usd');
      const held = (name: Account) =>
        balance?.accounts.find(({ account }) => account === name)?.balanceCents;
      expect(balance?.debitCents).toBe(balance?.creditCents);
      const expected = reference(followed.map(({ intent }) => intent));
      expect(totalsOf(daysIn(entries), 'usd')).toMatchObject([expected]);
      expect(held('clearing')).toBe(expected.netCents);
      expect(held('duplicates')).toBe(owedOf(followed.filter(({ isDuplicate }) => isDuplicate)));
    }),
  );
});

test('webhooks that come late, early or never leave the same books', () => {
  const NOW = at(9_000);
  fc.assert(
    fc.property(histories, arrivals, arrivals, (all, one, other) => {
      const books = [one, other].map((arrival) => {
        const entries = ledgerOf(
          all.flatMap((each, number) => follow(each, number, draw(arrival), () => NOW).events),
        );
        const balances = trialBalances(entries, 'usd').map(({ accounts }) =>
          accounts.map(({ account, balanceCents }) => [account, balanceCents]),
        );
        return { days: daysIn(entries), balances };
      });
      expect(books[0]).toEqual(books[1]);
    }),
  );
});

/** The streams in each other's way, each in its own order. */
const interleaved = (streams: LedgerEvent[][], order: Iterator<number>): LedgerEvent[] => {
  const rest = streams.map((stream) => [...stream]);
  const events: LedgerEvent[] = [];
  for (let left = rest.flat().length; left > 0; left -= 1) {
    const open = rest.filter((stream) => stream.length > 0);
    const next = open[(order.next().value ?? 0) % open.length]?.shift();
    if (next) events.push(next);
  }
  return events;
};

const free = (number: number) =>
  ledgerEvent(
    `booking-${BOOKING_ID + number}`,
    2,
    { type: 'ReservationGrantedFree', data: { intentId: `free_admin_${number}` } },
    // All at one time: only their ids can order them.
    { at: at(1) },
  );

test('however the streams arrive, and however often they are replayed, the hash is the same', () => {
  const order = fc.infiniteStream(fc.nat(1_000));
  fc.assert(
    fc.property(histories, arrivals, order, order, (all, arrival, one, other) => {
      const streams = all.map((each, number) => follow(each, number, draw(arrival)).events);
      streams.push([free(1)], [free(2)]);
      const hashOf = (events: LedgerEvent[]) => hashEntries(ledgerOf(events));
      const events = interleaved(streams, one);
      expect(hashOf(events)).toBe(hashOf(events));
      expect(hashOf(interleaved(streams, other))).toBe(hashOf(events));
    }),
  );
});

test('as of a moment, the ledger is that of the events until then', () => {
  fc.assert(
    fc.property(histories, arrivals, fc.nat(400), (all, arrival, hour) => {
      const events = all.flatMap((one, number) => follow(one, number, draw(arrival)).events);
      const moment = new Date(at(hour));
      const past = events.filter(({ metadata }) => new Date(metadata.at) <= moment);
      const asOf = events.filter(happenedBy(moment)).flatMap(createBookkeeper());
      expect(hashEntries(sortEntries(asOf))).toBe(hashEntries(ledgerOf(past)));
    }),
  );
});

test('one cent makes another hash', () => {
  const paid: History = {
    amountCents: 1500,
    opened: 'as agreed',
    steps: [{ what: 'pay', part: 1, hours: 1 }],
  };
  const hashOf = (amountCents: number) =>
    hashEntries(ledgerOf(follow({ ...paid, amountCents }, 1, () => true).events));
  expect(hashOf(1500)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOf(1501)).not.toBe(hashOf(1500));
});
