import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { type Payment, paymentDecider } from '../payment/payment.ts';
import { keptCents } from '../payment/refund-payment.ts';
import { type Booking, isConfirmed } from './booking-state.ts';
import { bookingDecider, handleBooking } from './booking.ts';
import type { BookingEvent } from './events.ts';
import { sealForBooking } from './travellers.ts';

/** How long after the payment a refund may be asked for (spec 2 §2, refund policy). */
const REFUND_REQUEST_HOURS = 48;

export type RequestRefundRejection = Rejection<
  'booking-unconfirmed' | 'person-forgotten' | 'not-paid' | 'payment-disputed' | 'refund-too-large'
>;

/**
 * Until when the refund policy lets a payment be asked back, ISO 8601; the reason why not when there is
 * nothing to ask for: no card payment, or money that the bank or a refund has moved.
 */
export const refundRequestTerm = (
  payment: Payment,
): { until: string } | Rejection<'not-paid' | 'payment-disputed' | 'refund-too-large'> => {
  if (!('received' in payment) || !payment.received) return { reason: 'not-paid' };
  if (Object.values(payment.disputes).some(({ status }) => status !== 'won'))
    return { reason: 'payment-disputed' };
  if (keptCents(payment) < 1) return { reason: 'refund-too-large' };
  const paidAt = Date.parse(payment.received.paidAt);
  return { until: new Date(paidAt + REFUND_REQUEST_HOURS * 3_600_000).toISOString() };
};

/** Records a request for a refund, unless one is open. */
export const decideRefundRequest = (
  command: DataOf<BookingEvent, 'RefundRequested'>,
  booking: Booking,
): Decision<BookingEvent, Rejection<'booking-unconfirmed' | 'person-forgotten'>> => {
  if (!isConfirmed(booking)) return { reason: 'booking-unconfirmed' };
  if (booking.forgotten) return { reason: 'person-forgotten' };
  return booking.refundRequest === 'open' ? [] : [{ type: 'RefundRequested', data: command }];
};

/**
 * Records that the traveller asks for the card payment of a booking back, for an administrator to
 * decide. One request is open at a time: another one changes nothing. A request after the time of the
 * policy is recorded as such, since the policy knows exceptions.
 */
export const requestRefund = async (
  ports: { store: EventStore; sealing: Sealing },
  { bookingId, text }: { bookingId: number; text: string },
  context: CommandContext,
): Promise<{ position: bigint } | RequestRefundRejection> => {
  const { store } = ports;
  const { state: booking } = await foldStream(store, bookingDecider, bookingId);
  if (!isConfirmed(booking)) return { reason: 'booking-unconfirmed' };
  const { state: payment } = await foldStream(store, paymentDecider, booking.intentId);
  const term = refundRequestTerm(payment);
  if ('reason' in term) return term;
  const kept = await sealForBooking(ports, bookingId, text);
  if ('reason' in kept) return { reason: 'person-forgotten' };
  const isInTime = context.at.toISOString() <= term.until;
  const requested = await handleBooking(store, context)(bookingId, (latest) =>
    decideRefundRequest({ sealedReason: kept.sealed, isInTime }, latest),
  );
  return 'reason' in requested ? requested : { position: requested.position };
};
