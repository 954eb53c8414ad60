import type { CommandContext } from '#engine/kernel/handle-command.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import type { Booking } from '../booking/booking-state.ts';
import { bookingDecider } from '../booking/booking.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { sameTripBookings, type SameTripPorts } from './same-trip-bookings.ts';
import { settleLastAttempt } from '../payment/settle-last-attempt.ts';

/** The booking that paid for a trip, and by which intent. */
export type PaidElsewhere = { byBookingId: number; intentId: string };

/** How many open bookings the provider is asked for: a bound on the calls of one reminder. */
const ASKED_AT_MOST = 5;

/**
 * Whether another booking of the same address and trip is paid: that booking, `undecided` or
 * `mismatched` as `settleLastAttempt` says of one, or `unpaid`. The provider is asked for the newest
 * that are open. A cancelled reservation does not count.
 */
export const paidElsewhere = async (
  ports: SameTripPorts & { provider: PaymentProvider },
  booking: Extract<Booking, { status: 'open' }>,
  context: CommandContext,
): Promise<PaidElsewhere | 'undecided' | 'mismatched' | 'unpaid'> => {
  let outcome: 'undecided' | 'mismatched' | 'unpaid' = 'unpaid';
  const others = await sameTripBookings(ports, booking);
  const paid = others.map(paymentOf).find((payment) => payment !== undefined);
  if (paid) return paid;
  const open = others.filter((other) => other.status === 'open');
  for (const other of open.slice(-ASKED_AT_MOST)) {
    const money = await settleLastAttempt(ports, other, { cancel: false }, context);
    if (money === 'undecided' || money === 'mismatched') outcome = money;
    if (money !== 'paid') continue;
    const { state: latest } = await foldStream(ports.store, bookingDecider, other.bookingId);
    const payment = paymentOf(latest);
    if (payment) return payment;
  }
  return outcome;
};

const paymentOf = (booking: Booking): PaidElsewhere | undefined =>
  booking.status === 'confirming' || booking.status === 'confirmed'
    ? { byBookingId: booking.bookingId, intentId: booking.intentId }
    : undefined;
