import type { CommandContext } from '#engine/kernel/handle-command.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { bookingDecider, type Booking } from '../booking/booking.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { sameTripBookings, type SameTripPorts } from './same-trip-bookings.ts';
import { settleLastAttempt } from '../payment/settle-last-attempt.ts';

/** The booking that paid for a trip, and by which intent. */
export type PaidElsewhere = { byBookingId: number; intentId: string };

/**
 * Whether another booking of the same address and trip is paid: that booking, `undecided` or
 * `mismatched` as `settleLastAttempt` says of one, or `unpaid`. The provider is asked for each that
 * is open. A cancelled reservation does not count.
 */
export const paidElsewhere = async (
  ports: SameTripPorts & { provider: PaymentProvider },
  booking: Extract<Booking, { status: 'open' }>,
  context: CommandContext,
): Promise<PaidElsewhere | 'undecided' | 'mismatched' | 'unpaid'> => {
  let outcome: 'undecided' | 'mismatched' | 'unpaid' = 'unpaid';
  for (const other of await sameTripBookings(ports, booking)) {
    const { bookingId } = other;
    if (other.status === 'open') {
      const money = await settleLastAttempt(ports, other, { cancel: false }, context);
      if (money !== 'paid' && money !== 'unpaid') outcome = money;
      if (money !== 'paid') continue;
    }
    const { state: latest } = await foldStream(ports.store, bookingDecider, bookingId);
    if (latest.status === 'confirming' || latest.status === 'confirmed') {
      return { byBookingId: bookingId, intentId: latest.intentId };
    }
  }
  return outcome;
};
