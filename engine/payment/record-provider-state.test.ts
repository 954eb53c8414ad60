import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import type { PaymentEvent } from './events.ts';
import { paymentDecider } from './payment.ts';
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
} from './payment.fixture.ts';
import {
  arbitraryCharge,
  arbitraryDispute,
  arbitraryIntent,
  arbitraryRefund,
  ENVIRONMENT,
  GIVEN_BACK,
  RETURNED_AT,
  WITHHELD,
} from './provider-state.fixture.ts';
import type { DisputeMovement, ProviderDispute, ProviderIntent } from './payment-provider.ts';
import { recordProviderState } from './record-provider-state.ts';

const recording = (overrides: Partial<ProviderIntent>, ...events: PaymentEvent[]) =>
  given(paymentDecider, events).when((payment) =>
    recordProviderState({ intent: arbitraryIntent(overrides), environment: ENVIRONMENT }, payment),
  );

const { metadata } = arbitraryIntent();

const eventsOf = (decision: ReturnType<typeof recording>): PaymentEvent[] => {
  if (!Array.isArray(decision)) throw new Error('rejected');
  return decision;
};

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

  test('records each decline once, before the success that followed', () => {
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

test('a fee that the provider corrects is recorded again', () => {
  const charge = { ...arbitraryCharge(), providerFeeCents: 199 };
  expect(recording({ charge }, ...paid)).toEqual([feeRecorded(199)]);
  expect(recording({ charge }, ...paid, feeRecorded(199))).toEqual([]);
});

describe('a refund', () => {
  const refunded = (status: 'pending' | 'succeeded' | 'failed') => ({
    refunds: [
      arbitraryRefund({
        status,
        failure: status === 'failed' ? 'expired_or_canceled_card' : null,
        returnedAt: status === 'failed' ? RETURNED_AT : null,
      }),
    ],
  });

  test.each([
    ['pending', refundPending()],
    ['succeeded', refundSucceeded()],
    ['failed', refundFailed()],
  ] as const)('that is %s is recorded as asked for and as such', (status, event) => {
    expect(recording(refunded(status), ...paid)).toEqual([refundRequested(), event]);
    expect(recording(refunded(status), ...paid, refundRequested())).toEqual([event]);
    expect(recording(refunded(status), ...paid, refundRequested(), event)).toEqual([]);
  });

  test('only goes forward, whatever order the words come in', () => {
    const before = [...paid, refundRequested()];
    expect(recording(refunded('pending'), ...before, refundSucceeded())).toEqual([]);
    expect(recording(refunded('succeeded'), ...before, refundFailed())).toEqual([]);
    expect(recording(refunded('failed'), ...before, refundSucceeded())).toEqual([refundFailed()]);
  });

  test('is recorded again with another sum, once', () => {
    const larger = { refunds: [arbitraryRefund({ amountCents: 900, asked: null })] };
    const [event] = eventsOf(recording(larger, ...paid, refundSucceeded()));
    expect(event).toMatchObject({ type: 'RefundSucceeded', data: { amountCents: 900 } });
    expect(recording(larger, ...paid, refundSucceeded(), ...(event ? [event] : []))).toEqual([]);
  });

  test.each([
    ['leaves the balance', { status: 'pending', withdrawnAt: null }, { status: 'pending' }],
    [
      'comes back to the balance',
      { status: 'failed', failure: 'expired_or_canceled_card' },
      { status: 'failed', failure: 'expired_or_canceled_card', returnedAt: RETURNED_AT },
    ],
  ] as const)('is recorded again when its money %s', (_, before, after) => {
    const first = { refunds: [arbitraryRefund({ ...before, asked: null })] };
    const second = { refunds: [arbitraryRefund({ ...after, asked: null })] };
    const early = eventsOf(recording(first, ...paid));
    const late = eventsOf(recording(second, ...paid, ...early));
    expect([early, late].map(({ length }) => length)).toEqual([1, 1]);
    expect(recording(second, ...paid, ...early, ...late)).toEqual([]);
    expect(recording(first, ...paid, ...early, ...late)).toEqual([]);
  });

  test('made in the dashboard of the provider has no cause', () =>
    expect(recording({ refunds: [arbitraryRefund({ asked: null })] }, ...paid)).toEqual([
      refundSucceeded(),
    ]));
});

describe('a dispute', () => {
  const dataOf = (event: PaymentEvent) => {
    if (event.type !== 'DisputeOpened') throw new Error('no dispute');
    return event.data;
  };
  const disputed = (status: ProviderDispute['status'], ...movements: DisputeMovement[]) => ({
    disputes: [arbitraryDispute({ status, movements })],
  });
  const open = [disputeOpened(), disputeMoneyMoved(WITHHELD)];

  test('is opened once, with the money that it withholds', () => {
    expect(recording(disputed('open', WITHHELD), ...paid)).toEqual(open);
    expect(recording(disputed('open', WITHHELD), ...paid, ...open)).toEqual([]);
  });

  test('that is an inquiry withholds nothing until it is more', () => {
    expect(recording(disputed('open'), ...paid)).toEqual([disputeOpened()]);
    expect(recording(disputed('open', WITHHELD), ...paid, disputeOpened())).toEqual([
      disputeMoneyMoved(WITHHELD),
    ]);
    expect(recording(disputed('won'), ...paid)).toEqual([disputeOpened(), disputeClosed('won')]);
  });

  test('is closed once, after all that it moved', () => {
    const lost = [...open, disputeClosed('lost')];
    expect(recording(disputed('lost', WITHHELD), ...paid)).toEqual(lost);
    expect(recording(disputed('won', WITHHELD, GIVEN_BACK), ...paid, ...open)).toEqual([
      disputeMoneyMoved(GIVEN_BACK),
      disputeClosed('won'),
    ]);
    expect(recording(disputed('lost', WITHHELD), ...paid, ...lost)).toEqual([]);
    expect(recording(disputed('open', WITHHELD), ...paid, ...lost)).toEqual([]);
  });

  test('gives back when the provider does, though it was closed before', () => {
    const won = [...open, disputeClosed('won')];
    expect(recording(disputed('won', WITHHELD, GIVEN_BACK), ...paid, ...won)).toEqual([
      disputeMoneyMoved(GIVEN_BACK),
    ]);
  });

  test('that the oldest events took for withheld is corrected, also when nothing was', () => {
    const older: PaymentEvent = {
      type: 'DisputeOpened',
      data: { ...dataOf(disputeOpened()), withheldCents: 1500 },
    };
    const again = eventsOf(recording(disputed('open'), ...paid, older));
    expect(again).toEqual([disputeOpened()]);
    expect(recording(disputed('open'), ...paid, older, ...again)).toEqual([]);
    expect(recording(disputed('open', WITHHELD), ...paid, older)).toEqual([
      disputeMoneyMoved(WITHHELD),
    ]);
  });

  test('over another sum, or that ended otherwise, is recorded again', () => {
    const lost = [...open, disputeClosed('lost')];
    const said = { disputes: [arbitraryDispute({ status: 'won', amountCents: 1400 })] };
    const again = eventsOf(recording(said, ...paid, ...lost));
    expect(again).toMatchObject([
      { type: 'DisputeOpened', data: { amountCents: 1400 } },
      { type: 'DisputeClosed', data: { outcome: 'won' } },
    ]);
    expect(recording(said, ...paid, ...lost, ...again)).toEqual([]);
  });

  test('has a movement recorded again that the provider corrects', () => {
    const dearer = { ...WITHHELD, feeCents: 2000 };
    expect(recording(disputed('open', dearer), ...paid, ...open)).toEqual([
      disputeMoneyMoved(dearer),
    ]);
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

test('an intent that was not opened here is unknown', () =>
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
