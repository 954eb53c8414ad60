import type { DataOf } from '#engine/kernel/event-codec.ts';
import { RECOVERY_DAYS } from '../recovery/recovery-days.ts';
import type { Abandonment } from './abandonment.ts';
import type { AbandonmentEvent } from './events.ts';

const DAY_MS = 86_400_000;

/** Why a checkout counts as abandoned. */
export type AbandonmentReason = DataOf<AbandonmentEvent, 'CheckoutAbandoned'>['reason'];

/**
 * Opens an abandonment, unless one is open: a booking has at most one at a time. A traveller who
 * requests the link opens the next one instead, so that the link is sent at once: once a day,
 * within the quota of reminders.
 */
export const abandonCheckout = (
  { bookingId, reason, at }: { bookingId: number; reason: AbandonmentReason; at: Date },
  abandonment: Abandonment,
): AbandonmentEvent[] => {
  if (abandonment.status === 'open') {
    const openedAt = new Date(abandonment.expiresAt).getTime() - RECOVERY_DAYS * DAY_MS;
    const isAsked = abandonment.reason === 'asked' && at.getTime() < openedAt + DAY_MS;
    if (reason !== 'asked' || isAsked) return [];
  }
  const number = abandonment.status === 'none' ? 1 : abandonment.number + 1;
  const expiresAt = new Date(at.getTime() + RECOVERY_DAYS * DAY_MS).toISOString();
  return [{ type: 'CheckoutAbandoned', data: { bookingId, number, reason, expiresAt } }];
};
