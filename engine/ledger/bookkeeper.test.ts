import { describe, expect, test } from 'vitest';
import { BOOKING_ID } from '../booking/booking.fixture.ts';
import type { BookingEvent } from '../booking/events.ts';
import type { PaymentEvent } from '../payment/events.ts';
import {
  disputeClosed,
  disputeMoneyMoved,
  disputeOpened,
  duplicateDetected,
  feeRecorded,
  mismatchDetected,
  paymentCancelled,
  paymentFailed,
  paymentOpened,
  paymentSucceeded,
  refundFailed,
  refundPending,
  refundRequested,
  refundSucceeded,
} from '../payment/payment.fixture.ts';
import {
  DISPUTED_AT,
  CLOSED_AT,
  GIVEN_BACK,
  REFUNDED_AT,
  RETURNED_AT,
  WITHHELD,
} from '../payment/provider-state.fixture.ts';
import { createBookkeeper, happenedBy, isLedgerEvent, type LedgerEvent } from './bookkeeper.ts';
import type { Entry } from './entry.ts';
import { ledgerEvent, ledgerOf, RECORDED_AT } from './ledger.fixture.ts';
import { trialBalances } from './trial-balance.ts';

const PAID_AT = '2026-11-20T12:17:58.000Z';
const paid = [paymentOpened(), paymentSucceeded()];
const mismatched = [paymentOpened(), mismatchDetected('amount')];

const stream = (events: PaymentEvent[]) =>
  events.map((event, revision) => ledgerEvent('payment-pi_first', revision, event));

/** Given a payment's events, what the last one moves: date, kind, debit / credit, cents. */
const movedBy = (...events: PaymentEvent[]) =>
  stream(events)
    .map(createBookkeeper())
    .at(-1)
    ?.map(({ date, kind, debit, credit, cents }) => [date, kind, `${debit} / ${credit}`, cents]);

/** Balances that are not zero: what is held and earned, debits positive. */
const balancesAfter = (...events: PaymentEvent[]) =>
  Object.fromEntries(
    trialBalances(ledgerOf(stream(events)), 'usd').flatMap(({ accounts }) =>
      accounts
        .filter(({ balanceCents }) => balanceCents !== 0)
        .map(({ account, balanceCents }) => [account, balanceCents]),
    ),
  );

describe('a payment', () => {
  test.each([
    ['opened', [paymentOpened()]],
    ['declined', [paymentOpened(), paymentFailed()]],
    ['cancelled', [paymentOpened(), paymentCancelled()]],
    ['to be refunded, as far as only we know', [...paid, refundRequested()]],
    ['received without being known', [paymentOpened(), { ...mismatchWithoutMoney() }]],
  ])('%s moves nothing', (_, events) => expect(movedBy(...events)).toEqual([]));

  test('that succeeded is revenue, less what the provider keeps, at its own time', () =>
    expect(movedBy(...paid)).toEqual([
      [PAID_AT, 'charge', 'clearing / revenue', 1500],
      [PAID_AT, 'provider-fee', 'fees / clearing', 74],
    ]));

  test('whose fee is said later has it at the time of the charge', () => {
    const unsaid = [paymentOpened(), paymentSucceeded({ providerFeeCents: null })];
    expect(movedBy(...unsaid)).toEqual([[PAID_AT, 'charge', 'clearing / revenue', 1500]]);
    expect(movedBy(...unsaid, feeRecorded(80))).toEqual([
      [PAID_AT, 'provider-fee', 'fees / clearing', 80],
    ]);
  });

  test('whose fee is corrected books the difference, up or down', () => {
    const fee = (accounts: string, cents: number) => [[PAID_AT, 'provider-fee', accounts, cents]];
    expect(movedBy(...paid, feeRecorded(199))).toEqual(fee('fees / clearing', 125));
    expect(movedBy(...paid, feeRecorded(70))).toEqual(fee('clearing / fees', 4));
  });

  test('under other terms is owed until an administrator has checked', () => {
    expect(movedBy(...mismatched)).toEqual([
      [PAID_AT, 'charge', 'clearing / unmatched', 1500],
      [PAID_AT, 'provider-fee', 'fees / clearing', 74],
    ]);
    expect(balancesAfter(...mismatched, refundSucceeded())).toEqual({ clearing: -74, fees: 74 });
  });

  test('is an entry with its event, booking and intent', () => {
    const [charge] = ledgerOf(stream(paid));
    expect(charge).toEqual({
      id: 'payment-pi_first@1:0',
      date: PAID_AT,
      kind: 'charge',
      debit: 'clearing',
      credit: 'revenue',
      cents: 1500,
      currency: 'usd',
      bookingId: BOOKING_ID,
      intentId: 'pi_first',
      providerId: 'ch_first',
      mark: null,
    });
  });

  test('recorded by a mending run is marked', () => {
    const fixed = stream(paid).map((event) => ({
      ...event,
      metadata: { ...event.metadata, correlationId: 'bulk_fix_7b1f' },
    }));
    expect(ledgerOf(fixed).map(({ mark }) => mark)).toEqual(['bulk-fix', 'bulk-fix']);
  });

  test('is booked once, also when its events come again', () => {
    const book = createBookkeeper();
    const events = stream([...paid, refundSucceeded(), refundFailed()]);
    const entries = events.flatMap(book);
    expect(events.flatMap(book)).toEqual([]);
    expect(entries).toHaveLength(4);
  });

  test('cannot be booked without its beginning', () => {
    expect(() => movedBy(paymentSucceeded())).toThrow('before PaymentIntentOpened');
    expect(() => movedBy(paymentOpened(), feeRecorded())).toThrow('before PaymentSucceeded');
  });
});

const refund = [REFUNDED_AT, 'refund', 'refunds / clearing', 1500];
const failure = [RETURNED_AT, 'refund-failed', 'clearing / refunds', 1500];
const withSum = (event: PaymentEvent, changes: object): PaymentEvent =>
  ({ ...event, data: { ...event.data, ...changes } }) as PaymentEvent;

describe('a refund', () => {
  test.each([
    ['under way', [...paid, refundPending()], [refund]],
    ['that arrived', [...paid, refundSucceeded()], [refund]],
    ['that arrived after it was under way', [...paid, refundPending(), refundSucceeded()], []],
    ['that failed', [...paid, refundSucceeded(), refundFailed()], [failure]],
    ['first heard of as failed', [...paid, refundFailed()], [refund, failure]],
    [
      'after another one failed',
      [...paid, refundFailed('re_1'), refundSucceeded('re_2')],
      [refund],
    ],
    [
      'that waits for money on the balance',
      [...paid, withSum(refundPending(), { refundedAt: null })],
      [],
    ],
    [
      'that failed, but has not come back yet',
      [...paid, refundPending(), withSum(refundFailed(), { returnedAt: null })],
      [],
    ],
  ])('%s', (_, events, expected) => expect(movedBy(...events)).toEqual(expected));

  test('of a corrected sum moves the difference, and counts once', () => {
    const small = withSum(refundSucceeded(), { amountCents: 500 });
    const large = withSum(refundSucceeded(), { amountCents: 900 });
    const correction = (accounts: string) => [[REFUNDED_AT, 'refund-corrected', accounts, 400]];
    expect(movedBy(...paid, small, large)).toEqual(correction('refunds / clearing'));
    expect(movedBy(...paid, large, small)).toEqual(correction('clearing / refunds'));
  });

  test('is of the currency that was received', () => {
    const euros = withSum(mismatchDetected('currency'), {
      received: {
        chargeId: 'ch_first',
        amountCents: 1500,
        currency: 'eur',
        providerFeeCents: null,
        paidAt: PAID_AT,
      },
    });
    const entries = ledgerOf(stream([paymentOpened(), euros, refundSucceeded()]));
    expect(entries.map(({ kind, currency }) => [kind, currency])).toEqual([
      ['charge', 'eur'],
      ['refund', 'eur'],
    ]);
  });

  test('at a corrected time moves there', () => {
    const later = withSum(refundSucceeded(), { refundedAt: RETURNED_AT });
    expect(movedBy(...paid, refundSucceeded(), later)).toEqual([
      [REFUNDED_AT, 'refund-corrected', 'clearing / refunds', 1500],
      [RETURNED_AT, 'refund-corrected', 'refunds / clearing', 1500],
    ]);
  });

  test('that failed leaves all as it was', () =>
    expect(balancesAfter(...paid, refundPending(), refundFailed())).toEqual(
      balancesAfter(...paid),
    ));
});

describe('a duplicate', () => {
  const duplicate = [PAID_AT, 'duplicate', 'revenue / duplicates', 1500];

  test('is no revenue, but owed to the payer', () => {
    expect(movedBy(...paid, duplicateDetected())).toEqual([duplicate]);
    expect(balancesAfter(...paid, duplicateDetected())).toEqual({
      clearing: 1426,
      duplicates: -1500,
      fees: 74,
    });
  });

  test('that was given back leaves only the fee', () =>
    expect(
      balancesAfter(...paid, duplicateDetected(), refundRequested(), refundSucceeded()),
    ).toEqual({ clearing: -74, fees: 74 }));

  test('given back before it was recognized is no refund of revenue', () => {
    const events = [...paid, refundSucceeded(), duplicateDetected()];
    expect(movedBy(...events)).toEqual([
      duplicate,
      [REFUNDED_AT, 'duplicate', 'duplicates / refunds', 1500],
    ]);
    expect(balancesAfter(...events)).toEqual({ clearing: -74, fees: 74 });
  });

  test('that the bank took back is no loss', () => {
    const lost = [disputeOpened(), disputeMoneyMoved(WITHHELD), disputeClosed('lost')];
    const expected = { clearing: -1574, fees: 74, 'dispute-fees': 1500 };
    expect(balancesAfter(...paid, duplicateDetected(), ...lost)).toEqual(expected);
    expect(balancesAfter(...paid, ...lost, duplicateDetected())).toEqual(expected);
  });
});

describe('a dispute', () => {
  const open = [...paid, disputeOpened(), disputeMoneyMoved(WITHHELD)];
  const won = [disputeMoneyMoved(GIVEN_BACK), disputeClosed('won')];

  test('moves nothing by being opened, and nothing by an inquiry that is closed', () => {
    expect(movedBy(...paid, disputeOpened())).toEqual([]);
    expect(movedBy(...paid, disputeOpened(), disputeClosed('won'))).toEqual([]);
  });

  test('withholds the money and costs its fee when the provider takes them', () => {
    expect(movedBy(...open)).toEqual([
      [DISPUTED_AT, 'dispute-opened', 'disputed / clearing', 1500],
      [DISPUTED_AT, 'dispute-fee', 'dispute-fees / clearing', 1500],
    ]);
    expect(balancesAfter(...open)).toMatchObject({ clearing: -1574, disputed: 1500 });
  });

  test('that is won brings back what the provider gives back', () => {
    expect(movedBy(...open, disputeMoneyMoved(GIVEN_BACK))).toEqual([
      [CLOSED_AT, 'dispute-won', 'clearing / disputed', 1500],
      [CLOSED_AT, 'dispute-fee', 'clearing / dispute-fees', 1500],
    ]);
    expect(balancesAfter(...open, ...won)).toEqual(balancesAfter(...paid));
  });

  test('that is lost makes a loss of what is withheld', () => {
    expect(movedBy(...open, disputeClosed('lost'))).toEqual([
      [DISPUTED_AT, 'dispute-lost', 'dispute-losses / disputed', 1500],
    ]);
    expect(balancesAfter(...open, disputeClosed('lost'))).toEqual({
      clearing: -1574,
      revenue: -1500,
      fees: 74,
      'dispute-fees': 1500,
      'dispute-losses': 1500,
    });
  });

  test('whose fee is corrected books the difference', () =>
    expect(movedBy(...open, disputeMoneyMoved({ ...WITHHELD, feeCents: 2000 }))).toEqual([
      [DISPUTED_AT, 'dispute-fee', 'dispute-fees / clearing', 500],
    ]));
});

describe('the oldest events', () => {
  const older = (revision: number, event: { type: string; data: object }) =>
    ledgerEvent('payment-pi_first', revision, event, { schema: 1 });
  const of = { bookingId: BOOKING_ID, disputeId: 'du_first', amountCents: 1500 };
  const opened = older(2, {
    type: 'DisputeOpened',
    data: { ...of, reason: 'fraudulent', openedAt: '2026-11-21T00:00:00.000Z' },
  });
  const closed = (outcome: 'won' | 'lost', feeCents: number) =>
    older(3, { type: 'DisputeClosed', data: { ...of, outcome, feeCents } });
  const linesOf = (...events: LedgerEvent[]) =>
    ledgerOf([...stream(paid), ...events]).map(({ date, kind, cents }) => [date, kind, cents]);

  test('of a dispute withhold when it is opened, and cost their fee then', () => {
    const at = '2026-11-21T00:00:00.000Z';
    expect(linesOf(opened).slice(2)).toEqual([[at, 'dispute-opened', 1500]]);
    expect(linesOf(opened, closed('lost', 1500)).slice(2)).toEqual([
      [at, 'dispute-fee', 1500],
      [at, 'dispute-lost', 1500],
      [at, 'dispute-opened', 1500],
    ]);
    expect(linesOf(opened, closed('won', 0)).slice(2)).toEqual([
      [at, 'dispute-opened', 1500],
      [at, 'dispute-won', 1500],
    ]);
  });

  test('are replaced by the movements of the provider, and count no more', () => {
    const moved = [disputeMoneyMoved(WITHHELD), disputeMoneyMoved(GIVEN_BACK)].map((event, n) =>
      ledgerEvent('payment-pi_first', 4 + n, event),
    );
    const entries = ledgerOf([...stream(paid), opened, closed('won', 0), ...moved]);
    const counted = entries.filter(({ kind }) => kind === 'dispute-opened');
    expect(counted).toHaveLength(1);
    const balances = trialBalances(entries, 'usd').flatMap(({ accounts }) =>
      accounts.map(({ account, balanceCents }) => [account, balanceCents]),
    );
    expect(Object.fromEntries(balances)).toMatchObject({
      ...balancesAfter(...paid),
      disputed: 0,
      'dispute-fees': 0,
    });
    const inNovember = entries.filter(({ date }) => date < '2026-11-22');
    expect(netOf(inNovember)).toBe(1426);
  });

  test('of a failed refund have it back at once', () => {
    const { failure: _, returnedAt: __, ...data } = dataOf(refundFailed());
    const failed = older(2, { type: 'RefundFailed', data: { ...data, failure: null } });
    expect(linesOf(failed).slice(2)).toEqual([
      [REFUNDED_AT, 'refund', 1500],
      [REFUNDED_AT, 'refund-failed', 1500],
    ]);
  });
});

test.each([
  [300, [[RECORDED_AT, 'supplier-fee', 'supplier-fees / supplier-payable', 300, 'ord_1', 4711]]],
  [0, []],
  [undefined, []],
])('a hold costs what the supplier charges for its order, %s cents', (supplierFeeCents, booked) => {
  const placed = ledgerEvent(
    'hold-4711',
    1,
    {
      type: 'HoldPlaced',
      data: { orderId: 'ord_1', airlineRecordLocator: 'K7M2QX', heldUntil: null, supplierFeeCents },
    },
    { schema: supplierFeeCents === undefined ? 1 : 2 },
  );
  expect(isLedgerEvent(placed)).toBe(true);
  expect(isLedgerEvent({ ...placed, type: 'HoldEnded' })).toBe(false);
  expect(
    ledgerOf([placed]).map(({ date, kind, debit, credit, cents, intentId, bookingId }) => [
      date,
      kind,
      `${debit} / ${credit}`,
      cents,
      intentId,
      bookingId,
    ]),
  ).toEqual(booked);
});

const dataOf = ({ data }: PaymentEvent): Record<string, unknown> => data;

/** By how much the provider holds more. */
const netOf = (entries: Entry[]): number =>
  entries.reduce((net, { debit, credit, cents }) => {
    if (debit === 'clearing') return net + cents;
    return credit === 'clearing' ? net - cents : net;
  }, 0);

describe('an order without a payment', () => {
  const free: BookingEvent = {
    type: 'ReservationGrantedFree',
    data: { intentId: `free_admin_${BOOKING_ID}` },
  };
  const offline = (status: 'succeeded' | 'pending' | 'failed'): BookingEvent => ({
    type: 'OfflinePaymentRecorded',
    data: { intentId: `bulk_fix_${BOOKING_ID}`, status },
  });
  const entriesOf = (event: BookingEvent) =>
    ledgerOf([ledgerEvent(`booking-${BOOKING_ID}`, 3, event)]);

  test.each([
    ['given away', free, { kind: 'free', mark: 'free' }],
    ['paid elsewhere', offline('succeeded'), { kind: 'offline', mark: 'bulk-fix' }],
  ])('%s stands there with zero', (_, event, expected) =>
    expect(entriesOf(event)).toMatchObject([
      { ...expected, cents: 0, date: RECORDED_AT, bookingId: BOOKING_ID, currency: 'usd' },
    ]),
  );

  test.each(['pending', 'failed'] as const)('whose payment is %s does not', (status) =>
    expect(entriesOf(offline(status))).toEqual([]),
  );

  test('is distinguished from what does not concern it', () => {
    const booking = ledgerEvent(`booking-${BOOKING_ID}`, 0, free);
    expect(isLedgerEvent(booking)).toBe(true);
    expect(isLedgerEvent({ ...booking, type: 'BookingConfirmed' })).toBe(false);
    expect(isLedgerEvent({ ...booking, stream: 'abandonment-1' })).toBe(false);
    expect(isLedgerEvent({ stream: 'payment-pi_first', type: 'PaymentFailed' })).toBe(true);
  });
});

test('what happened by a moment ends with the first later event of a stream', () => {
  const at = (second: number) => ({ at: `2026-11-25T09:30:0${second}.000Z` });
  const events = [1, 3, 2].map((second, revision) =>
    ledgerEvent('payment-pi_first', revision, paymentOpened(), at(second)),
  );
  const other = ledgerEvent('payment-pi_second', 0, paymentOpened(), at(2));
  const moment = new Date('2026-11-25T09:30:02.000Z');
  expect([...events, other].map(happenedBy(moment))).toEqual([true, false, false, true]);
  expect(events.map(happenedBy(undefined))).toEqual([true, true, true]);
});

/** As the oldest events have it. */
function mismatchWithoutMoney(): PaymentEvent {
  return {
    type: 'PaymentMismatchDetected',
    data: { bookingId: BOOKING_ID, differences: ['amount'], received: null },
  };
}
