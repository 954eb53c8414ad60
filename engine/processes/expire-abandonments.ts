import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { on, type Process } from '#engine/kernel/process.ts';
import { abandonmentDecider, handleAbandonment } from '../abandonment/abandonment.ts';
import { abandonmentCodec } from '../abandonment/events.ts';
import { expireAbandonment } from '../abandonment/expire-abandonment.ts';
import { bookingDecider } from '../booking/booking.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { expireLink } from '../recovery/expire-link.ts';
import { handleRecoveryLink } from '../recovery/recovery-link.ts';
import { ownPayment, resolveRecovery } from '../recovery/resolve-recovery.ts';
import { settleLastAttempt } from '../payment/settle-last-attempt.ts';

const UNDECIDED_WAIT_MS = 10 * 60_000;

/**
 * Expires an abandonment after its time limit: cancels the stale intent at the provider, then
 * expires link and abandonment. Payment wins: an intent that succeeded meanwhile is settled.
 */
export const expireAbandonments = (ports: {
  store: EventStore;
  provider: PaymentProvider;
}): Process => ({
  name: 'expire-abandonments',
  ...on(abandonmentCodec, 'CheckoutAbandoned', async (abandoned, event, { at, context }) => {
    const { store } = ports;
    const { bookingId, number } = abandoned;
    const expiresAt = new Date(abandoned.expiresAt);
    if (at < expiresAt) return { again: expiresAt };

    const { state: abandonment } = await foldStream(store, abandonmentDecider, bookingId);
    if (abandonment.status !== 'open' || abandonment.number !== number) return 'done';
    const { state: booking } = await foldStream(store, bookingDecider, bookingId);
    if (booking.status === 'absent') throw new Error(`${event.stream} is of no booking`);
    if (booking.status !== 'open') {
      await resolveRecovery(store, bookingId, ownPayment(booking), context);
      return 'done';
    }
    const money = await settleLastAttempt(ports, booking, { cancel: true }, context);
    if (money === 'undecided') return { again: new Date(at.getTime() + UNDECIDED_WAIT_MS) };
    // The confirmed booking resolves its abandonment.
    if (money === 'paid') return 'done';

    const { link: tokenHash } = abandonment;
    if (tokenHash !== undefined) {
      await handleRecoveryLink(store, context)(tokenHash, (link) => expireLink({ at }, link));
    }
    await handleAbandonment(store, context)(bookingId, (current) =>
      expireAbandonment({ at }, current),
    );
    return 'done';
  }),
});
