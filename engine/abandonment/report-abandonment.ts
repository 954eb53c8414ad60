import type { Rejection, Decision } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import { bookingDecider } from '../booking/booking.ts';
import { handleAbandonment, type Abandonment } from './abandonment.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import { RECOVERY_DAYS } from '#engine/product.ts';
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

/**
 * Records that an unpaid checkout was abandoned, for the browser's report and the server's own
 * sweep. A paid or replaced booking is rejected. One that is being paid may still get an
 * abandonment: the process manager that reacts to it reads the booking again and resolves it.
 */
export const reportAbandonment = async (
  store: EventStore,
  { bookingId, ...report }: { bookingId: number } & AbandonmentReport,
  context: CommandContext,
): Promise<
  | { expiresAt: string; position: bigint }
  | Rejection<'booking-absent' | 'already-paid' | 'booking-replaced' | 'links-sent-today'>
> => {
  const { state: booking } = await foldStream(store, bookingDecider, bookingId);
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  if (booking.status !== 'open') return { reason: 'already-paid' };
  if (booking.replacedBy !== null) return { reason: 'booking-replaced' };
  const reported = await handleAbandonment(store, context)(bookingId, (abandonment) =>
    abandonCheckout({ bookingId, at: context.at, ...report }, abandonment),
  );
  if ('reason' in reported) return reported;
  const { state, position } = reported;
  if (state.status === 'none') throw new Error(`Booking ${bookingId} has no abandonment`);
  return { expiresAt: state.expiresAt, position };
};
