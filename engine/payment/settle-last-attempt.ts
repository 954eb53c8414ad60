import type { EventStore } from '#engine/kernel/event-store.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import type { Booking } from '../booking/booking-state.ts';
import { currentAttempt } from '../booking/payment-attempts.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * What has become of the money before a checkout is given up: `paid` and confirmed just now,
 * `undecided` while the last intent may still succeed, `mismatched` when a person must
 * look, or `unpaid`. With `cancel`, the intent is made unpayable first, and one that cannot be
 * cancelled has been paid or is about to be.
 */
export const settleLastAttempt = async (
  ports: { store: EventStore; provider: PaymentProvider },
  booking: Extract<Booking, { status: 'open' }>,
  { cancel }: { cancel: boolean },
  context: CommandContext,
): Promise<'paid' | 'undecided' | 'mismatched' | 'unpaid'> => {
  const { bookingId } = booking;
  const intentId = currentAttempt(booking)?.intentId;
  if (intentId === undefined) return 'unpaid';
  if (cancel) await ports.provider.cancelIntent(intentId);
  const settled = await settlePayment(ports, { intentId, bookingId }, context);
  if (!('reason' in settled)) return 'paid';
  switch (settled.reason) {
    case 'payment-processing':
      return 'undecided';
    case 'payment-unfinished':
      return cancel ? 'undecided' : 'unpaid';
    case 'payment-mismatch':
      return 'mismatched';
    case 'payment-cancelled':
    case 'payment-refunded':
    case 'unknown-intent':
      return 'unpaid';
    default:
      return settled.reason satisfies never;
  }
};
