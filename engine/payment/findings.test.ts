import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { bookingConfirmed, bookingCreated, numberDrawn } from '../booking/booking.fixture.ts';
import { bookingDecider } from '../booking/booking.ts';
import type { PaymentEvent } from './events.ts';
import { type Comparison, findDifferences } from './findings.ts';
import { paymentDecider } from './payment.ts';
import {
  disputeMoneyMoved,
  disputeOpened,
  duplicateDetected,
  mismatchDetected,
  paymentCancelled,
  paymentOpened,
  paymentSucceeded,
  refundFailed,
  refundPending,
  refundRequested,
  refundSucceeded,
} from './payment.fixture.ts';
import {
  arbitraryCharge,
  arbitraryDispute,
  arbitraryIntent,
  arbitraryRefund,
  ENVIRONMENT,
  WITHHELD,
} from './provider-state.fixture.ts';
import type { ProviderDispute, ProviderIntent } from './payment-provider.ts';

const confirmedBy = (intentId: string) =>
  given(bookingDecider, [
    bookingCreated(),
    numberDrawn('K7M2QX', intentId),
    bookingConfirmed({ intentId }),
  ]).state;
const unpaid = given(bookingDecider, [bookingCreated()]).state;

const differences = (payment: PaymentEvent[], overrides: Partial<Comparison> = {}) =>
  findDifferences({
    intent: arbitraryIntent(),
    payment: given(paymentDecider, payment).state,
    booking: confirmedBy('pi_first'),
    environment: ENVIRONMENT,
    at: new Date('2026-11-20T13:00:00.000Z'),
    ...overrides,
  });

const opened = [paymentOpened()];
const paid = [...opened, paymentSucceeded()];
const processing = arbitraryIntent({ status: 'processing', charge: null });

describe('nothing differs when', () => {
  test.each<[string, PaymentEvent[], Partial<Comparison>]>([
    ['paid on both sides', paid, {}],
    ['open on both sides', opened, { intent: processing, booking: unpaid }],
    ['a mismatch is recorded', [...opened, mismatchDetected('booking')], { booking: unpaid }],
    ['a refund is recorded', [...paid, refundRequested(), refundSucceeded()], {}],
    [
      'money went back before it bought anything',
      [...paid, refundSucceeded()],
      { booking: unpaid },
    ],
    [
      'a duplicate is on its way back',
      [...paid, duplicateDetected(), refundRequested()],
      { booking: confirmedBy('pi_other') },
    ],
    [
      'a duplicate is disputed',
      [...paid, duplicateDetected(), disputeOpened()],
      { booking: confirmedBy('pi_other') },
    ],
    [
      'the intent belongs to another environment',
      [],
      { intent: arbitraryIntent({ metadata: { env: 'production' } }) },
    ],
    ['the log does not know an unpaid intent', [], { intent: processing }],
    ['an open payment is gone at the provider', opened, { intent: undefined, booking: unpaid }],
  ])('%s', (_, events, overrides) => expect(differences(events, overrides)).toEqual([]));
});

describe('it is found that', () => {
  test.each<[string, PaymentEvent[], Partial<Comparison>]>([
    ['paid-at-provider-not-here', opened, { booking: unpaid }],
    ['paid-at-provider-not-here', [], { booking: unpaid }],
    [
      'paid-at-provider-not-here',
      opened,
      { intent: arbitraryIntent({ amountCents: 1400 }), booking: unpaid },
    ],
    ['paid-here-not-at-provider', paid, { intent: undefined }],
    ['paid-here-not-at-provider', paid, { intent: processing }],
    ['paid-but-not-confirmed', paid, { booking: unpaid }],
    ['duplicate-kept', paid, { booking: confirmedBy('pi_other') }],
    ['duplicate-kept', [...paid, duplicateDetected()], { booking: confirmedBy('pi_other') }],
    [
      'duplicate-kept',
      [...paid, duplicateDetected(), refundRequested(), refundFailed()],
      { booking: confirmedBy('pi_other') },
    ],
    ['amount-difference', paid, { intent: arbitraryIntent({ amountCents: 1400 }) }],
    ['amount-difference', paid, { intent: arbitraryIntent({ currency: 'eur' }) }],
    ['refund-not-recorded', paid, { intent: arbitraryIntent({ refunds: [arbitraryRefund()] }) }],
    ['dispute-not-recorded', paid, { intent: arbitraryIntent({ disputes: [arbitraryDispute()] }) }],
    [
      'fee-not-recorded',
      [...opened, paymentSucceeded({ providerFeeCents: null })],
      { intent: arbitraryIntent({ charge: arbitraryCharge() }) },
    ],
    [
      'cancelled-at-provider-not-here',
      opened,
      { intent: arbitraryIntent({ status: 'canceled', charge: null }), booking: unpaid },
    ],
    [
      'stale-processing',
      opened,
      { intent: processing, booking: unpaid, at: new Date('2026-11-20T13:17:31.000Z') },
    ],
  ])('%s', (kind, events, overrides) =>
    expect(differences(events, overrides).map((difference) => difference.kind)).toEqual([kind]),
  );

  const fee = (providerFeeCents: number) =>
    arbitraryIntent({ charge: { ...arbitraryCharge(), providerFeeCents } });
  const refunded = (amountCents: number, status: 'pending' | 'succeeded') =>
    arbitraryIntent({ refunds: [arbitraryRefund({ amountCents, status, asked: null })] });
  const disputed = (overrides: Partial<ProviderDispute>) =>
    arbitraryIntent({ disputes: [arbitraryDispute(overrides)] });
  const open = [disputeOpened(), disputeMoneyMoved(WITHHELD)];

  test.each<[string, PaymentEvent[], ProviderIntent, string, unknown[]]>([
    ['a fee', [], fee(199), 'fee-difference', ['ch_first', 199, 74, null, null]],
    [
      'a refund of another sum',
      [refundSucceeded()],
      refunded(900, 'succeeded'),
      'refund-difference',
      ['re_first', 900, 1500, 'succeeded', 'succeeded'],
    ],
    [
      'a refund that went on',
      [refundPending()],
      refunded(1500, 'succeeded'),
      'refund-difference',
      ['re_first', 1500, 1500, 'succeeded', 'pending'],
    ],
    [
      'a refund that is missing',
      [],
      refunded(500, 'succeeded'),
      'refund-not-recorded',
      ['re_first', 500, null, 'succeeded', null],
    ],
    [
      'a dispute that is missing',
      [],
      disputed({}),
      'dispute-not-recorded',
      ['du_first', 3000, null, 'open', null],
    ],
    [
      'what a dispute costs',
      open,
      disputed({ movements: [{ ...WITHHELD, feeCents: 2000 }] }),
      'dispute-difference',
      ['du_first', 3500, 3000, 'open', 'open'],
    ],
    [
      'how a dispute ended',
      open,
      disputed({ status: 'lost' }),
      'dispute-difference',
      ['du_first', 1500, 1500, 'lost', 'open'],
    ],
    [
      'what is disputed',
      open,
      disputed({ amountCents: 1400 }),
      'dispute-difference',
      ['du_first', 1400, 1500, 'open', 'open'],
    ],
  ])('of %s both sums and states are reported', (_, events, intent, kind, [about, ...sides]) => {
    const [providerCents, ownCents, providerStatus, ownStatus] = sides;
    const sums = { providerCents, ownCents, providerStatus, ownStatus };
    expect(differences([...paid, ...events], { intent })).toEqual([{ kind, about, ...sums }]);
  });

  test('each refund is a finding of its own', () => {
    const refunds = ['re_1', 're_2', 're_3'].map((id) => arbitraryRefund({ id, amountCents: 500 }));
    const found = differences([...paid, refundRequested('re_4')], {
      intent: arbitraryIntent({ refunds }),
    });
    expect(found.map(({ about }) => about)).toEqual(['re_1', 're_2', 're_3']);
  });

  test('a cancelled intent that is cancelled on both sides is no difference', () =>
    expect(
      differences([...opened, paymentCancelled()], {
        intent: arbitraryIntent({ status: 'canceled', charge: null }),
        booking: unpaid,
      }),
    ).toEqual([]));
});
