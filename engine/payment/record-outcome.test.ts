import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import type { PaymentEvent } from './events.ts';
import { paymentDecider } from './payment.ts';
import {
  arbitraryCharge,
  arbitraryIntent,
  duplicateDetected,
  ENVIRONMENT,
  mismatchDetected,
  paymentOpened,
  paymentSucceeded,
  refundRequested,
} from './payment.fixture.ts';
import type { ProviderIntent } from './payment-provider.ts';
import { recordOutcome } from './record-outcome.ts';

const recording = (overrides: Partial<ProviderIntent>, ...events: PaymentEvent[]) =>
  given(paymentDecider, events).when((payment) =>
    recordOutcome({ intent: arbitraryIntent(overrides), environment: ENVIRONMENT }, payment),
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
    ['processing', 'payment-processing'],
    ['canceled', 'payment-cancelled'],
    ['requires_payment_method', 'payment-unfinished'],
    ['requires_confirmation', 'payment-unfinished'],
    ['requires_action', 'payment-unfinished'],
    ['requires_capture', 'payment-unfinished'],
  ] as const)('%s is refused as %s', (status, reason) =>
    expect(recording({ status, charge: null }, paymentOpened())).toEqual({ reason }),
  );
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
    expect(recording(overrides, paymentOpened())).toEqual([mismatchDetected(difference)]),
  );

  test('names every difference', () =>
    expect(recording({ amountCents: 1, metadata: {} }, paymentOpened())).toEqual([
      mismatchDetected('amount', 'booking', 'attempt', 'environment'),
    ]));

  test('is no mismatch before it is paid', () =>
    expect(
      recording({ status: 'requires_action', charge: null, amountCents: 1 }, paymentOpened()),
    ).toEqual({ reason: 'payment-unfinished' }));
});

test('an intent that nobody opened here is unknown', () =>
  expect(recording({})).toEqual({ reason: 'unknown-intent' }));

test.each<[string, PaymentEvent[]]>([
  ['succeeded', [paymentSucceeded()]],
  ['mismatched', [mismatchDetected('amount')]],
  ['duplicate', [paymentSucceeded(), duplicateDetected()]],
  ['refunding', [paymentSucceeded(), duplicateDetected(), refundRequested()]],
])('nothing is recorded twice: %s', (status, events) => {
  expect(given(paymentDecider, [paymentOpened(), ...events]).state).toMatchObject({ status });
  expect(recording({}, paymentOpened(), ...events)).toEqual([]);
  expect(recording({ amountCents: 1 }, paymentOpened(), ...events)).toEqual([]);
});
