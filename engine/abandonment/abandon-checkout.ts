import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import { RECOVERY_DAYS } from '../recovery/recovery-days.ts';
import type { Abandonment } from './abandonment.ts';
import type { AbandonmentEvent } from './events.ts';

const DAY_MS = 86_400_000;
/** How many addresses may get a link of one booking in 24 hours because the traveller asked. */
const MOST_ADDRESSES = 3;

/**
 * Why a checkout counts as abandoned; of a traveller who asks for the link, also the address's keyed
 * hash (`linkAddressHash`).
 */
export type AbandonmentReport =
  | { reason: Exclude<DataOf<AbandonmentEvent, 'CheckoutAbandoned'>['reason'], 'asked'> }
  | { reason: 'asked'; addressHash: string };

/**
 * Opens an abandonment, unless one is open: a booking has at most one at a time. A traveller who
 * requests the link opens the next one instead, so that the link is sent at once, within the quota of
 * reminders: once a day, and again for a corrected address.
 */
export const abandonCheckout = (
  { bookingId, at, ...report }: { bookingId: number; at: Date } & AbandonmentReport,
  abandonment: Abandonment,
): Decision<AbandonmentEvent, Rejection<'links-sent-today'>> => {
  const expiresAt = new Date(at.getTime() + RECOVERY_DAYS * DAY_MS);
  if (abandonment.status === 'open' && report.reason !== 'asked') return [];
  if (abandonment.status !== 'none' && report.reason === 'asked') {
    const today = abandonment.asked.filter(
      (asked) => expiresAt.getTime() < Date.parse(asked.expiresAt) + DAY_MS,
    );
    const isSame = (asked: { addressHash?: string | undefined } | undefined) =>
      asked?.addressHash === report.addressHash;
    if (isSame(today.at(-1))) return [];
    // The link to an earlier address was revoked, and that mailbox has had its mail of the day.
    if (today.length >= MOST_ADDRESSES || today.some(isSame)) return { reason: 'links-sent-today' };
  }
  const number = abandonment.status === 'none' ? 1 : abandonment.number + 1;
  const data = { bookingId, number, expiresAt: expiresAt.toISOString(), ...report };
  return [{ type: 'CheckoutAbandoned', data }];
};
