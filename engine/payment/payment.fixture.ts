import type { DataOf } from '#engine/kernel/event-codec.ts';
import { BOOKING_ID } from '../booking/booking.fixture.ts';
import type { PaymentEvent } from './events.ts';
import type { ProviderIntent } from './payment-provider.ts';

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
  charge: arbitraryCharge(),
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
  data: { bookingId: BOOKING_ID, differences },
});

export const duplicateDetected = (): PaymentEvent => ({
  type: 'DuplicatePaymentDetected',
  data: { bookingId: BOOKING_ID },
});

export const refundRequested = (): PaymentEvent => ({
  type: 'PaymentRefundRequested',
  data: { bookingId: BOOKING_ID, refundId: 're_first', amountCents: 1500, cause: 'duplicate' },
});
