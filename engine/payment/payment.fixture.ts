import type { DataOf } from '#engine/kernel/event-codec.ts';
import { BOOKING_ID } from '../booking/booking.fixture.ts';
import type { PaymentEvent } from './events.ts';
import type { DisputeMovement } from './payment-provider.ts';
import { DISPUTED_AT, REFUNDED_AT, RETURNED_AT } from './provider-state.fixture.ts';

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
