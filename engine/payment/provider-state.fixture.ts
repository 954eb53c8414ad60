import { BOOKING_ID } from '../booking/booking.fixture.ts';
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
  dueBy: '2026-12-01T08:00:00.000Z',
  isAnswered: false,
  movements: [WITHHELD],
  ...overrides,
});
