import { foldStream } from '#engine/kernel/handle-command.ts';
import { on, type Process } from '#engine/kernel/process.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { abandonmentDecider } from '../abandonment/abandonment.ts';
import { abandonmentCodec } from '../abandonment/events.ts';
import { bookingDecider } from '../booking/booking.ts';
import { openPersonal } from '../booking/travellers.ts';
import { hasDeparted } from '../flights/has-departed.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { optOutDecider, optOutTokenOf } from '../recovery/opt-out.ts';
import { paidElsewhere } from '../recovery/paid-elsewhere.ts';
import { ownPayment, resolveRecovery } from '../recovery/resolve-recovery.ts';
import { type ReminderPorts, sendReminder } from '../recovery/send-reminder.ts';
import { settleLastAttempt } from '../payment/settle-last-attempt.ts';

const UNDECIDED_WAIT_MS = 10 * 60_000;

/**
 * Reminds a traveller once of an abandoned checkout, `delayMs` after it was abandoned, or at once
 * on request. Never for a trip that is paid by this booking or another one of the same address:
 * right before sending, it reads their streams and the provider. A traveller who opted out or was
 * erased, or whose flight has departed, gets no reminder.
 */
export const remindAbandoned = (
  ports: ReminderPorts & { provider: PaymentProvider; sealing: Sealing; delayMs: number },
): Process => ({
  name: 'remind-abandoned',
  ...on(abandonmentCodec, 'CheckoutAbandoned', async (abandoned, event, { at, context }) => {
    const { store, sealing, delayMs } = ports;
    const { bookingId, number, reason } = abandoned;
    const delay = reason === 'asked' ? 0 : delayMs;
    const dueAt = new Date(new Date(event.metadata.at).getTime() + delay);
    if (at < dueAt) return { again: dueAt };

    const { state: abandonment } = await foldStream(store, abandonmentDecider, bookingId);
    if (abandonment.status !== 'open' || abandonment.number !== number) return 'done';
    if (abandonment.link !== undefined || at >= new Date(abandonment.expiresAt)) return 'done';

    const { state: booking } = await foldStream(store, bookingDecider, bookingId);
    if (booking.status === 'absent') throw new Error(`${event.stream} is of no booking`);
    if (booking.status !== 'open') {
      await resolveRecovery(store, bookingId, ownPayment(booking), context);
      return 'done';
    }
    const { replacedBy } = booking;
    if (replacedBy !== null) {
      const replacement = { intentId: null, byBookingId: replacedBy };
      await resolveRecovery(store, bookingId, replacement, context);
      return 'done';
    }
    if (hasDeparted(booking.outbound, at)) return 'done';
    const personal = await openPersonal(sealing, booking);
    if (!personal) return 'done';
    const declined = await hasDeclined(ports, personal.passenger.email);

    const own = await settleLastAttempt(ports, booking, { cancel: false }, context);
    const money = own === 'unpaid' ? await paidElsewhere(ports, booking, context) : own;
    if (money === 'undecided') return { again: new Date(at.getTime() + UNDECIDED_WAIT_MS) };
    if (typeof money === 'object') await resolveRecovery(store, bookingId, money, context);
    if (money === 'unpaid' && !declined)
      await sendReminder(ports, abandonment, booking, personal, context);
    return 'done';
  }),
});

const hasDeclined = async (
  { store, addressHash }: ReminderPorts,
  address: string,
): Promise<boolean> => {
  const { tokenHash } = optOutTokenOf(addressHash, address);
  return (await foldStream(store, optOutDecider, tokenHash)).state === 'declined';
};
