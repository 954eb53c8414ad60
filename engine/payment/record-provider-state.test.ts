import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import type { PaymentEvent } from './events.ts';
import { paymentDecider } from './payment.ts';
import {
  arbitraryCharge,
  arbitraryDispute,
  arbitraryIntent,
  arbitraryRefund,
  disputeClosed,
  disputeOpened,
  duplicateDetected,
  ENVIRONMENT,
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
} from './payment.fixture.ts';
import type { ProviderIntent } from './payment-provider.ts';
import { recordProviderState } from './record-provider-state.ts';

const recording = (overrides: Partial<ProviderIntent>, ...events: PaymentEvent[]) =>
  given(paymentDecider, events).when((payment) =>
    recordProviderState({ intent: arbitraryIntent(overrides), environment: ENVIRONMENT }, payment),
  );

const { metadata } = arbitraryIntent();

describe('an intent that succeeded', () => {
  test('is recorded with its charge', () =>
    expect(recording({}, paymentOpened())).toEqual([paymentSucceeded()]));

  test('is recorded without the fee and the card that the provider does not name', () =>
    expect(
      recording(
        { charge: { ...arbitraryCharge(), providerFeeCents: null, card: null } },
        paymentOpened(),
      ),
    ).toEqual([paymentSucceeded({ providerFeeCents: null, card: null })]));

  test('must have a charge', () =>
    expect(() => recording({ charge: null }, paymentOpened())).toThrow(
      'pi_first succeeded without a charge',
    ));
});

describe('an intent that has not succeeded', () => {
  test.each([
    'processing',
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'requires_capture',
  ] as const)('adds nothing while it is %s', (status) =>
    expect(recording({ status, charge: null }, paymentOpened())).toEqual([]),
  );

  test('is recorded as cancelled, once', () => {
    const cancelled = { status: 'canceled', charge: null } as const;
    expect(recording(cancelled, paymentOpened())).toEqual([paymentCancelled()]);
    expect(recording(cancelled, paymentOpened(), paymentCancelled())).toEqual([]);
  });

  test('tells each decline once, before the success that followed', () => {
    const declines = ['ch_1', 'ch_2'].map((id) => ({
      id,
      code: 'card_declined',
      declineCode: 'insufficient_funds',
    }));
    expect(recording({ failures: declines }, paymentOpened(), paymentFailed('ch_1'))).toEqual([
      paymentFailed('ch_2'),
      paymentSucceeded(),
    ]);
  });
});

const paid = [paymentOpened(), paymentSucceeded()];

test('a fee that was not known at first is recorded once it is', () => {
  const unknown = [paymentOpened(), paymentSucceeded({ providerFeeCents: null })];
  expect(recording({}, ...unknown)).toEqual([feeRecorded()]);
  expect(recording({}, ...unknown, feeRecorded())).toEqual([]);
  const charge = { ...arbitraryCharge(), providerFeeCents: null };
  expect(recording({ charge }, ...unknown)).toEqual([]);
});

describe('a refund', () => {
  const refunded = (status: 'pending' | 'succeeded' | 'failed') => ({
    refunds: [
      arbitraryRefund({
        status,
        failure: status === 'failed' ? 'expired_or_canceled_card' : null,
      }),
    ],
  });

  test.each([
    ['pending', refundPending()],
    ['succeeded', refundSucceeded()],
    ['failed', refundFailed()],
  ] as const)('that is %s is recorded as asked for and as such', (status, fact) => {
    expect(recording(refunded(status), ...paid)).toEqual([refundRequested(), fact]);
    expect(recording(refunded(status), ...paid, refundRequested())).toEqual([fact]);
    expect(recording(refunded(status), ...paid, refundRequested(), fact)).toEqual([]);
  });

  test('only goes forward, whatever order the words come in', () => {
    const before = [...paid, refundRequested()];
    expect(recording(refunded('pending'), ...before, refundSucceeded())).toEqual([]);
    expect(recording(refunded('succeeded'), ...before, refundFailed())).toEqual([]);
    expect(recording(refunded('failed'), ...before, refundSucceeded())).toEqual([refundFailed()]);
  });

  test('made at the provider by somebody else has no cause', () =>
    expect(recording({ refunds: [arbitraryRefund({ asked: null })] }, ...paid)).toEqual([
      refundSucceeded(),
    ]));
});

describe('a dispute', () => {
  const disputed = (status: 'open' | 'won' | 'lost', feeCents = 1500) => ({
    disputes: [arbitraryDispute({ status, feeCents })],
  });

  test('is opened once', () => {
    expect(recording(disputed('open'), ...paid)).toEqual([disputeOpened()]);
    expect(recording(disputed('open'), ...paid, disputeOpened())).toEqual([]);
  });

  test('is closed once, and opened before', () => {
    const lost = [disputeOpened(), disputeClosed('lost')];
    expect(recording(disputed('lost'), ...paid)).toEqual(lost);
    expect(recording(disputed('won', 0), ...paid, disputeOpened())).toEqual([
      disputeClosed('won', 0),
    ]);
    expect(recording(disputed('lost'), ...paid, ...lost)).toEqual([]);
    expect(recording(disputed('open'), ...paid, ...lost)).toEqual([]);
  });
});

describe('an intent that is not what was opened', () => {
  test.each<[string, Partial<ProviderIntent>]>([
    ['amount', { amountCents: 1499 }],
    ['currency', { currency: 'eur' }],
    ['livemode', { livemode: true }],
    ['booking', { metadata: { ...metadata, bookingId: '4711000816' } }],
    ['attempt', { metadata: { ...metadata, attempt: '2' } }],
    ['environment', { metadata: { ...metadata, env: 'production' } }],
  ])('is a mismatch of its %s', (difference, overrides) =>
    expect(recording(overrides, paymentOpened())).toMatchObject([
      { type: 'PaymentMismatchDetected', data: { differences: [difference] } },
    ]),
  );

  test('names every difference', () =>
    expect(recording({ livemode: true, metadata: {} }, paymentOpened())).toEqual([
      mismatchDetected('livemode', 'booking', 'attempt', 'environment'),
    ]));

  test('says what was received instead', () =>
    expect(recording({ amountCents: 1499, currency: 'eur' }, paymentOpened())).toMatchObject([
      {
        type: 'PaymentMismatchDetected',
        data: { received: { amountCents: 1499, currency: 'eur', chargeId: 'ch_first' } },
      },
    ]));

  test('is no mismatch before it is paid', () =>
    expect(
      recording({ status: 'requires_action', charge: null, amountCents: 1 }, paymentOpened()),
    ).toEqual([]));
});

test('an intent that nobody opened here is unknown', () =>
  expect(recording({})).toEqual({ reason: 'unknown-intent' }));

test.each<[string, PaymentEvent[]]>([
  ['succeeded', [paymentSucceeded()]],
  ['mismatched', [mismatchDetected('amount')]],
  ['duplicate', [paymentSucceeded(), duplicateDetected()]],
  ['cancelled', [paymentCancelled()]],
])('nothing is recorded twice: %s', (status, events) => {
  expect(given(paymentDecider, [paymentOpened(), ...events]).state).toMatchObject({ status });
  expect(recording({}, paymentOpened(), ...events)).toEqual([]);
  expect(recording({ amountCents: 1 }, paymentOpened(), ...events)).toEqual([]);
});
