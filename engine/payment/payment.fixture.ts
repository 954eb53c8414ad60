import type { DataOf } from '#engine/kernel/event-codec.ts';
import { BOOKING_ID } from '../booking/booking.fixture.ts';
import type { PaymentEvent } from './events.ts';
import type {
  DisputeMovement,
  ProviderDispute,
  ProviderIntent,
  ProviderRefund,
} from './payment-provider.ts';

export const ENVIRONMENT = 'test';

/** What the provider says of a card that paid `paymentOpened`. */
export const arbitraryCharge = (): NonNullable<ProviderIntent['charge']> => ({
  id: 'ch_first',
  paidAt: '2026-11-20T12:17:58.000Z',
  providerFeeCents: 74,
  card: { brand: 'visa', last4: '4242' },
});

/** The intent behind `paymentOpened`, as the provider holds it. */
export const arbitraryIntent = (overrides: Partial<ProviderIntent> = {}): ProviderIntent => ({
  id: 'pi_first',
  clientSecret: 'pi_first_secret_x',
  status: 'succeeded',
  amountCents: 1500,
  currency: 'usd',
  livemode: false,
  metadata: { bookingId: String(BOOKING_ID), attempt: '1', env: ENVIRONMENT },
  createdAt: '2026-11-20T12:17:30.000Z',
  charge: arbitraryCharge(),
  failures: [],
  refunds: [],
  disputes: [],
  ...overrides,
});

export const REFUNDED_AT = '2026-11-21T08:00:00.000Z';
export const RETURNED_AT = '2026-11-23T16:00:00.000Z';

/** A refund that we asked for as a duplicate. */
export const arbitraryRefund = (overrides: Partial<ProviderRefund> = {}): ProviderRefund => ({
  id: 're_first',
  intentId: 'pi_first',
  amountCents: 1500,
  status: 'succeeded',
  failure: null,
  withdrawnAt: REFUNDED_AT,
  returnedAt: null,
  asked: { cause: 'duplicate', reason: 'duplicate' },
  ...overrides,
});

export const DISPUTED_AT = '2026-11-22T08:00:00.000Z';
export const CLOSED_AT = '2026-12-04T17:00:00.000Z';

/** What the provider takes when a dispute is opened, and gives back when it is won. */
export const WITHHELD: DisputeMovement = {
  id: 'txn_withheld',
  amountCents: -1500,
  feeCents: 1500,
  movedAt: DISPUTED_AT,
};
export const GIVEN_BACK: DisputeMovement = {
  id: 'txn_given_back',
  amountCents: 1500,
  feeCents: -1500,
  movedAt: CLOSED_AT,
};

export const arbitraryDispute = (overrides: Partial<ProviderDispute> = {}): ProviderDispute => ({
  id: 'du_first',
  intentId: 'pi_first',
  amountCents: 1500,
  status: 'open',
  reason: 'fraudulent',
  createdAt: DISPUTED_AT,
  movements: [WITHHELD],
  ...overrides,
});

export const paymentOpened = (
  overrides: Partial<DataOf<PaymentEvent, 'PaymentIntentOpened'>> = {},
): PaymentEvent => ({
  type: 'PaymentIntentOpened',
  data: {
    bookingId: BOOKING_ID,
    attempt: 1,
    amountCents: 1500,
    currency: 'usd',
    livemode: false,
    ...overrides,
  },
});

export const paymentSucceeded = (
  overrides: Partial<DataOf<PaymentEvent, 'PaymentSucceeded'>> = {},
): PaymentEvent => ({
  type: 'PaymentSucceeded',
  data: {
    bookingId: BOOKING_ID,
    chargeId: 'ch_first',
    amountCents: 1500,
    currency: 'usd',
    providerFeeCents: 74,
    card: { brand: 'visa', last4: '4242' },
    paidAt: '2026-11-20T12:17:58.000Z',
    ...overrides,
  },
});

export const mismatchDetected = (...differences: string[]): PaymentEvent => ({
  type: 'PaymentMismatchDetected',
  data: {
    bookingId: BOOKING_ID,
    differences,
    received: {
      chargeId: 'ch_first',
      amountCents: 1500,
      currency: 'usd',
      providerFeeCents: 74,
      paidAt: '2026-11-20T12:17:58.000Z',
    },
  },
});

export const duplicateDetected = (): PaymentEvent => ({
  type: 'DuplicatePaymentDetected',
  data: { bookingId: BOOKING_ID },
});

export const refundRequested = (refundId = 're_first'): PaymentEvent => ({
  type: 'PaymentRefundRequested',
  data: {
    bookingId: BOOKING_ID,
    refundId,
    amountCents: 1500,
    cause: 'duplicate',
    reason: 'duplicate',
  },
});

const refundFact = (refundId: string) => ({
  bookingId: BOOKING_ID,
  refundId,
  amountCents: 1500,
  refundedAt: REFUNDED_AT,
});

export const refundPending = (refundId = 're_first'): PaymentEvent => ({
  type: 'RefundPending',
  data: refundFact(refundId),
});

export const refundSucceeded = (refundId = 're_first'): PaymentEvent => ({
  type: 'RefundSucceeded',
  data: refundFact(refundId),
});

export const refundFailed = (refundId = 're_first'): PaymentEvent => ({
  type: 'RefundFailed',
  data: {
    ...refundFact(refundId),
    failure: 'expired_or_canceled_card',
    returnedAt: RETURNED_AT,
  },
});

export const paymentFailed = (failureId = 'ch_declined'): PaymentEvent => ({
  type: 'PaymentFailed',
  data: {
    bookingId: BOOKING_ID,
    failureId,
    code: 'card_declined',
    declineCode: 'insufficient_funds',
  },
});

export const paymentCancelled = (): PaymentEvent => ({
  type: 'PaymentCancelled',
  data: { bookingId: BOOKING_ID },
});

export const feeRecorded = (feeCents = 74): PaymentEvent => ({
  type: 'ProviderFeeRecorded',
  data: { bookingId: BOOKING_ID, feeCents },
});

export const disputeOpened = (): PaymentEvent => ({
  type: 'DisputeOpened',
  data: {
    bookingId: BOOKING_ID,
    disputeId: 'du_first',
    amountCents: 1500,
    reason: 'fraudulent',
    openedAt: DISPUTED_AT,
  },
});

export const disputeMoneyMoved = ({ id, ...moved }: DisputeMovement): PaymentEvent => ({
  type: 'DisputeMoneyMoved',
  data: { bookingId: BOOKING_ID, disputeId: 'du_first', movementId: id, ...moved },
});

export const disputeClosed = (outcome: 'won' | 'lost'): PaymentEvent => ({
  type: 'DisputeClosed',
  data: { bookingId: BOOKING_ID, disputeId: 'du_first', amountCents: 1500, outcome },
});
