import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOOKING_ID } from '../booking/booking.fixture.ts';
import type { PaymentEvent } from '../payment/events.ts';
import { type Payment, paymentDecider } from '../payment/payment.ts';
import { paymentOpened } from '../payment/payment.fixture.ts';
import {
  arbitraryDispute,
  arbitraryIntent,
  arbitraryRefund,
  ENVIRONMENT,
} from '../payment/provider-state.fixture.ts';
import type {
  ProviderDispute,
  ProviderIntent,
  ProviderRefund,
} from '../payment/payment-provider.ts';
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
  'withdraw',
  'progress',
  'return',
  'dispute',
  'inquiry',
  'escalate',
  'close',
  'reinstate',
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
  // Paid early, so that most of the steps find something to do.
  steps: fc
    .tuple(fc.array(step, { maxLength: 2 }), fc.array(step, { maxLength: 14 }), fc.nat(9_999))
    .map(([early, late, part]) => [...early, { what: 'pay' as const, part, hours: 1 }, ...late]),
});
type History = { amountCents: number; opened: string; steps: Step[] };

/** The provider's side of a payment: its objects, and apart from them what its balance did. */
type Provider = { intent: ProviderIntent; transactions: { cents: number; movedAt: string }[] };

const pick = <T>(from: T[], part: number): T | undefined => from[part % from.length];

/** The provider's next state. What cannot happen changes nothing. */
const progress = (provider: Provider, { what, part }: Step, now: string): Provider => {
  const { intent } = provider;
  const { id, charge, amountCents } = intent;
  const to = (next: Partial<ProviderIntent>, cents = 0, movedAt = now): Provider => ({
    intent: { ...intent, ...next },
    transactions: [...provider.transactions, { cents, movedAt }],
  });
  const toRefund = (
    chosen: ProviderRefund | undefined,
    next: Partial<ProviderRefund>,
    cents: number,
  ) => {
    const refunds = intent.refunds.map((one) => (one === chosen ? { ...one, ...next } : one));
    return chosen ? to({ refunds }, cents) : provider;
  };
  const [dispute] = intent.disputes;
  const toDispute = (next: Partial<ProviderDispute>, amount = 0, feeCents = 0) => {
    if (!dispute) return provider;
    const number = dispute.movements.length;
    const movement = { id: `txn_${number}`, amountCents: amount, feeCents, movedAt: now };
    const movements = amount === 0 ? dispute.movements : [...dispute.movements, movement];
    return to({ disputes: [{ ...dispute, movements, ...next }] }, amount - feeCents);
  };
  const refunded = intent.refunds.reduce(
    (sum, refund) => (refund.status === 'failed' ? sum : sum + refund.amountCents),
    0,
  );

  if (what === 'decline' && !charge) {
    const failure = { id: `ch_${part}`, code: 'card_declined', declineCode: null };
    return to({ failures: [...intent.failures, failure] });
  }
  if (what === 'pay' && !charge) {
    const providerFeeCents = part % 2 ? (part % 500) + 1 : null;
    const paid = { id: `ch_${id}`, paidAt: now, providerFeeCents, card: null };
    return to({ status: 'succeeded', charge: paid }, amountCents - (providerFeeCents ?? 0));
  }
  if (!charge) return provider;
  switch (what) {
    case 'fee': {
      if (charge.providerFeeCents !== null) return provider;
      const providerFeeCents = (part % 500) + 1;
      return to({ charge: { ...charge, providerFeeCents } }, -providerFeeCents, charge.paidAt);
    }
    case 'refund': {
      if (refunded === amountCents || dispute) return provider;
      const cents = (part % (amountCents - refunded)) + 1;
      const of = { id: `re_${id}_${intent.refunds.length}`, intentId: id, amountCents: cents };
      // A balance that is too low gives nothing yet.
      const gone = part % 3 > 0;
      const status = part % 2 && gone ? 'succeeded' : 'pending';
      const withdrawnAt = gone ? now : null;
      const refund = arbitraryRefund({ ...of, status, withdrawnAt, asked: null });
      return to({ refunds: [...intent.refunds, refund] }, gone ? -cents : 0);
    }
    case 'withdraw': {
      const chosen = intent.refunds.find(
        ({ status, withdrawnAt }) => status === 'pending' && withdrawnAt === null,
      );
      return toRefund(chosen, { withdrawnAt: now }, -(chosen?.amountCents ?? 0));
    }
    case 'progress': {
      const moving = intent.refunds.filter(
        ({ status, withdrawnAt }) => status !== 'failed' && withdrawnAt !== null,
      );
      const chosen = pick(moving, part);
      if (part % 3 > 0) return toRefund(chosen, { status: 'succeeded' }, 0);
      const back = part % 2 > 0;
      return toRefund(
        chosen,
        { status: 'failed', failure: 'expired_or_canceled_card', returnedAt: back ? now : null },
        back ? (chosen?.amountCents ?? 0) : 0,
      );
    }
    case 'return': {
      const chosen = intent.refunds.find(
        ({ status, returnedAt }) => status === 'failed' && returnedAt === null,
      );
      return toRefund(chosen, { returnedAt: now }, chosen?.amountCents ?? 0);
    }
    case 'dispute':
    case 'inquiry': {
      if (dispute || refunded > 0) return provider;
      const of = { id: `du_${id}`, intentId: id, amountCents, createdAt: now };
      if (what === 'inquiry') return to({ disputes: [arbitraryDispute({ ...of, movements: [] })] });
      const withheld = { id: 'txn_0', amountCents: -amountCents, feeCents: part, movedAt: now };
      const opened = arbitraryDispute({ ...of, movements: [withheld] });
      return to({ disputes: [opened] }, -amountCents - part);
    }
    case 'escalate':
      return dispute?.status === 'open' && dispute.movements.length === 0
        ? toDispute({}, -amountCents, part)
        : provider;
    case 'close': {
      if (dispute?.status !== 'open') return provider;
      if (dispute.movements.length === 0) return toDispute({ status: 'won' });
      if (part % 3 === 0) return toDispute({ status: 'lost' });
      // Of what is won, some comes back with the decision, some later.
      return part % 3 === 1
        ? toDispute({ status: 'won' }, amountCents, -(part % 50))
        : toDispute({ status: 'won' });
    }
    case 'reinstate':
      return dispute?.status === 'won' && dispute.movements.length === 1
        ? toDispute({}, amountCents, -(part % 50))
        : provider;
    case 'decline':
    case 'pay':
    case 'second':
      return provider;
    default:
      return what satisfies never;
  }
};

/** When something reaches us, and when it is recorded. */
type Arrival = {
  /** Whether a webhook arrives before the next step; each makes us look at what is there then. */
  heard: () => boolean;
  recordedAt: (now: string) => string;
};

/**
 * A payment's stream, and after each look how many events it has and what the provider's balance has
 * done. There is a last look at the end. That a payment is a second one may be found out late too.
 */
const follow = (
  { amountCents, opened, steps }: History,
  number: number,
  { heard, recordedAt }: Arrival,
) => {
  const intentId = `pi_${number}`;
  const stream = paymentDecider.stream(intentId);
  const { charge: _, ...rest } = arbitraryIntent({ id: intentId, amountCents });
  let provider: Provider = {
    intent: { ...rest, status: 'requires_payment_method', charge: null },
    transactions: [],
  };
  let state: Payment = paymentDecider.initial;
  let hour = number;
  let isSecond = false;
  const events: LedgerEvent[] = [];
  const looks: { events: number; transactions: Provider['transactions'] }[] = [];
  const append = (decided: PaymentEvent[]) => {
    for (const event of decided) {
      state = paymentDecider.evolve(state, event);
      const metadata = { at: recordedAt(at(hour)) };
      events.push(ledgerEvent(stream, events.length, event, metadata));
    }
  };
  const look = () => {
    const { intent, transactions } = provider;
    const decided = recordProviderState({ intent, environment: ENVIRONMENT }, state);
    if (Array.isArray(decided)) append(decided);
    if (isSecond) append(detectDuplicate(state));
    looks.push({ events: events.length, transactions });
  };
  append([paymentOpened({ amountCents: opened === 'for less' ? amountCents + 1 : amountCents })]);
  for (const one of steps) {
    hour += one.hours;
    provider = progress(provider, one, at(hour));
    isSecond ||= one.what === 'second' && provider.intent.charge !== null;
    if (heard()) look();
  }
  look();
  return { ...provider, events, looks, isDuplicate: state.status === 'duplicate' };
};

const histories = fc.array(history, { minLength: 1, maxLength: 6 });
const arrivals: fc.Arbitrary<Arrival> = fc
  .tuple(fc.infiniteStream(fc.boolean()), fc.infiniteStream(fc.nat(9_000)))
  .map(([heard, late]) => ({
    heard: () => heard.next().value === true,
    recordedAt: (now) => new Date(Date.parse(now) + late.next().value * HOUR_MS).toISOString(),
  }));
const atOnce: Arrival = { heard: () => true, recordedAt: (now) => now };

const YEARS = daysOf({ from: '2026-01-01', to: '2027-12-31', zone: 'UTC' });
const daysIn = (entries: ReturnType<typeof ledgerOf>) => dailyTotals(sumsOf(entries, YEARS));

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** What each day did to the provider's balance; days that did nothing are left out. */
const changesByDay = (changes: { day: string; cents: number }[]): Record<string, number> => {
  const days: Record<string, number> = {};
  for (const { day, cents } of changes) days[day] = (days[day] ?? 0) + cents;
  return Object.fromEntries(Object.entries(days).filter(([, cents]) => cents !== 0));
};
const bookedByDay = (entries: ReturnType<typeof ledgerOf>) =>
  changesByDay(daysIn(entries).map(({ day, netCents }) => ({ day, cents: netCents })));
const movedByDay = (transactions: Provider['transactions']) =>
  changesByDay(transactions.map((one) => ({ day: one.movedAt.slice(0, 10), cents: one.cents })));

/** What the provider's own objects add up to. */
const reference = (intents: ProviderIntent[]) => {
  const paid = intents.flatMap(({ charge, ...intent }) => (charge ? [{ ...intent, charge }] : []));
  const refunds = paid.flatMap((intent) => intent.refunds);
  const movements = paid.flatMap(({ disputes }) => disputes.flatMap((one) => one.movements));
  return {
    charges: paid.length,
    refunds: refunds.filter(({ withdrawnAt }) => withdrawnAt !== null).length,
    disputes: movements.filter(({ amountCents }) => amountCents < 0).length,
    grossCents: sum(paid.map(({ amountCents }) => amountCents)),
    refundsCents: sum(
      refunds.map(({ amountCents, withdrawnAt, returnedAt }) =>
        withdrawnAt === null || returnedAt !== null ? 0 : amountCents,
      ),
    ),
    feesCents: sum(paid.map(({ charge }) => charge.providerFeeCents ?? 0)),
    disputesCents: sum(movements.map(({ amountCents, feeCents }) => feeCents - amountCents)),
  };
};

/** What is left to go back of second payments, as a credit. */
const owedOf = (duplicates: { intent: ProviderIntent }[]): number =>
  sum(
    duplicates.map(({ intent: { amountCents, refunds, disputes } }) => {
      const refunded = refunds.filter((one) => one.withdrawnAt !== null && one.returnedAt === null);
      const lost = disputes.filter(({ status }) => status === 'lost');
      return sum([...refunded, ...lost].map((gone) => gone.amountCents)) - amountCents;
    }),
  );

const heldIn = (entries: ReturnType<typeof ledgerOf>, name: Account) =>
  trialBalances(entries, 'usd')[0]?.accounts.find(({ account }) => account === name)?.balanceCents;

test('the books balance, and add up to what the provider says', () => {
  fc.assert(
    fc.property(histories, arrivals, (all, arrival) => {
      const followed = all.map((one, number) => follow(one, number, arrival));
      const entries = ledgerOf(followed.flatMap(({ events }) => events));
      for (const { debit, credit, cents } of entries) {
        expect(debit).not.toBe(credit);
        expect(Number.isInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThan(0);
      }
      const [balance] = trialBalances(entries, 'usd');
      expect(balance?.debitCents).toBe(balance?.creditCents);
      const expected = reference(followed.map(({ intent }) => intent));
      expect(totalsOf(daysIn(entries), 'usd')).toMatchObject([expected]);
      const duplicates = followed.filter(({ isDuplicate }) => isDuplicate);
      expect(heldIn(entries, 'duplicates')).toBe(owedOf(duplicates));
    }),
  );
});

test.each([
  ['at once', fc.constant(atOnce)],
  ['late, early or never', arrivals],
])(
  'after every look, when webhooks come %s, each day is the balance of the provider',
  (_, when) => {
    fc.assert(
      fc.property(history, when, (one, arrival) => {
        const { events, looks } = follow(one, 1, arrival);
        for (const { events: count, transactions } of looks) {
          const entries = ledgerOf(events.slice(0, count));
          expect(heldIn(entries, 'clearing')).toBe(sum(transactions.map(({ cents }) => cents)));
          expect(bookedByDay(entries)).toEqual(movedByDay(transactions));
        }
      }),
      { numRuns: 300 },
    );
  },
);

test('webhooks that come and are recorded late, early or never leave the same ledger', () => {
  fc.assert(
    fc.property(histories, arrivals, arrivals, (all, one, other) => {
      const books = [one, other, atOnce].map((arrival) => {
        const entries = ledgerOf(
          all.flatMap((each, number) => follow(each, number, arrival).events),
        );
        return { hash: hashEntries(entries), lines: entries.map((line) => ({ ...line, id: '' })) };
      });
      expect(books[1]).toEqual(books[0]);
      expect(books[2]).toEqual(books[0]);
    }),
    { numRuns: 200 },
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
      const streams = all.map((each, number) => follow(each, number, arrival).events);
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
      const events = all.flatMap(
        (one, number) => follow(one, number, { ...arrival, recordedAt: (now) => now }).events,
      );
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
    hashEntries(ledgerOf(follow({ ...paid, amountCents }, 1, atOnce).events));
  expect(hashOf(1500)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOf(1501)).not.toBe(hashOf(1500));
});
