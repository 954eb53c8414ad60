import type { DataOf } from '#engine/kernel/event-codec.ts';
import { EXPIRES_AT } from '../abandonment/abandonment.fixture.ts';
import { BOOKING_ID } from '../booking/booking.fixture.ts';
import type { RecoveryEvent } from './events.ts';

export const linkIssued = (
  overrides: Partial<DataOf<RecoveryEvent, 'RecoveryLinkIssued'>> = {},
): RecoveryEvent => ({
  type: 'RecoveryLinkIssued',
  data: {
    bookingId: BOOKING_ID,
    expiresAt: EXPIRES_AT.toISOString(),
    addressHash: null,
    ...overrides,
  },
});

export const linkOpened = (): RecoveryEvent => ({ type: 'RecoveryLinkOpened', data: {} });
export const linkExpired = (): RecoveryEvent => ({ type: 'RecoveryLinkExpired', data: {} });
export const linkRevoked = (): RecoveryEvent => ({ type: 'RecoveryLinkRevoked', data: {} });
export const recoveryCompleted = (): RecoveryEvent => ({
  type: 'RecoveryCompleted',
  data: { intentId: 'pi_first' },
});
