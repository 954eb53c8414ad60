import { describe, expect, test } from 'vitest';
import { BOOKING_ID } from '../booking/booking.fixture.ts';
import type { BookingEvent } from '../booking/events.ts';
import type { PaymentEvent } from '../payment/events.ts';
import {
  disputeClosed,
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
  REFUNDED_AT,
} from '../payment/payment.fixture.ts';
import { createBookkeeper, happenedBy, isLedgerEvent } from './bookkeeper.ts';
import { ledgerEvent, ledgerOf, RECORDED_AT } from './ledger.fixture.ts';
import { trialBalances } from './trial-balance.ts';

const PAID_AT = '2026-11-20T12:17:58.000Z';
const OPENED_AT = '2026-11-22T08:00:00.000Z';
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

  test('under other terms is owed until somebody has looked', () => {
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
      mark: null,
    });
  });

  test('recorded by a mending run is marked', () => {
    const mended = stream(paid).map((event) => ({
      ...event,
      metadata: { ...event.metadata, correlationId: 'bulk_fix_7b1f' },
    }));
    expect(ledgerOf(mended).map(({ mark }) => mark)).toEqual(['bulk-fix', 'bulk-fix']);
  });

  test('cannot be booked without its beginning', () => {
    expect(() => movedBy(paymentSucceeded())).toThrow('before PaymentIntentOpened');
    expect(() => movedBy(paymentOpened(), feeRecorded())).toThrow(
      'before the payment was received',
    );
  });
});

const refund = [REFUNDED_AT, 'refund', 'refunds / clearing', 1500];
const failure = [RECORDED_AT, 'refund-failed', 'clearing / refunds', 1500];

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
  ])('%s', (_, events, expected) => expect(movedBy(...events)).toEqual(expected));

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
      [PAID_AT, 'duplicate', 'duplicates / refunds', 1500],
    ]);
    expect(balancesAfter(...events)).toEqual({ clearing: -74, fees: 74 });
  });

  test('that the bank took back is no loss', () => {
    const lost = [disputeOpened(), disputeClosed('lost', 0)];
    const expected = { clearing: -74, fees: 74 };
    expect(balancesAfter(...paid, duplicateDetected(), ...lost)).toEqual(expected);
    expect(balancesAfter(...paid, ...lost, duplicateDetected())).toEqual(expected);
  });
});

describe('a dispute', () => {
  const open = [...paid, disputeOpened()];

  test('withholds the money', () => {
    expect(movedBy(...open)).toEqual([[OPENED_AT, 'dispute-opened', 'disputed / clearing', 1500]]);
  });

  test('that is won brings it back', () => {
    expect(movedBy(...open, disputeClosed('won', 0))).toEqual([
      [RECORDED_AT, 'dispute-won', 'clearing / disputed', 1500],
    ]);
    expect(balancesAfter(...open, disputeClosed('won', 0))).toEqual(balancesAfter(...paid));
  });

  test('that is lost is a loss, with its fee', () => {
    expect(movedBy(...open, disputeClosed('lost', 1500))).toEqual([
      [RECORDED_AT, 'dispute-lost', 'dispute-losses / disputed', 1500],
      [RECORDED_AT, 'dispute-fee', 'dispute-fees / clearing', 1500],
    ]);
    expect(balancesAfter(...open, disputeClosed('lost', 1500))).toEqual({
      clearing: -1574,
      revenue: -1500,
      fees: 74,
      'dispute-fees': 1500,
      'dispute-losses': 1500,
    });
  });
});

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

  test('is told apart from what is none of its concern', () => {
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
