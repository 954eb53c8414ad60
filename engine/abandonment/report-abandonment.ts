import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import { bookingDecider } from '../booking/booking.ts';
import { abandonCheckout, type AbandonmentReport } from './abandon-checkout.ts';
import { handleAbandonment } from './abandonment.ts';

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
