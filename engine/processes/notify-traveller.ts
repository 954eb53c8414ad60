import type { EventStore } from '#engine/kernel/event-store.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import type { Process } from '#engine/kernel/process.ts';
import { bookingDecider, isConfirmed, type KnownBooking } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import { personalDataSchema } from '../booking/personal-data.ts';
import { cancellationMail } from '../mail/cancellation-mail.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import type { Mail } from '../mail/mailer.ts';
import { refundMail } from '../mail/refund-mail.ts';
import type { Notice } from '../mail/traveller-notice.ts';
import { paymentCodec } from '../payment/events.ts';
import { paymentDecider } from '../payment/payment.ts';
import { keptCents } from '../payment/refund-payment.ts';
import { type MailPorts, mailProcess } from './mail-process.ts';

/** A log that is older than this process must not have its whole past mailed. */
const NEWS_MS = 7 * 86_400_000;
const CONFIRMING_WAIT_MS = 60_000;

type TravellerMail = { reason: string; compose: (notice: Notice) => Mail };

/**
 * Mails the traveller once about each refund that is on its way, whatever caused it, and about a
 * cancelled reservation, within a week. A mail waits until a paid booking has its number. A traveller
 * whose data was forgotten gets none.
 */
export const notifyTraveller = (ports: MailPorts): Process =>
  mailProcess(ports, {
    name: 'notify-traveller',
    reactsTo: ['BookingCancelled', 'RefundPending', 'RefundSucceeded'],
    mailFor: async (event, at) => {
      const { store, sealing, issuer } = ports;
      if (at.getTime() - Date.parse(event.metadata.at) > NEWS_MS) return undefined;
      const bookingId = bookingIdOf(event);
      const { state: booking } = await foldStream(store, bookingDecider, bookingId);
      if (booking.status === 'absent') throw new Error(`${event.stream} is of no booking`);
      if (booking.status === 'confirming')
        return { again: new Date(at.getTime() + CONFIRMING_WAIT_MS) };
      const news =
        (await ofCancellation(store, event, booking)) ?? (await ofRefund(store, event, booking));
      const opened = await sealing.open(bookingDecider.stream(bookingId), booking.sealed);
      if (!news || opened === undefined) return undefined;
      const { passenger } = personalDataSchema.parse(opened);
      return {
        reason: news.reason,
        compose: (messageId) => news.compose({ passenger, trip: booking, issuer, messageId }),
      };
    },
  });

const bookingIdOf = (event: RecordedEvent): number =>
  event.stream.startsWith(bookingDecider.prefix)
    ? Number(bookingDecider.idOf(event.stream))
    : paymentCodec.decode(event).data.bookingId;

const ofCancellation = async (
  store: EventStore,
  event: RecordedEvent,
  booking: KnownBooking,
): Promise<TravellerMail | undefined> => {
  const cancelled = bookingCodec.decodeAs('BookingCancelled', event);
  if (!cancelled) return undefined;
  if (!isConfirmed(booking)) throw new Error(`${event.stream} was never confirmed`);
  const { bookingId, confirmationNumber, intentId } = booking;
  const { state: payment } = await foldStream(store, paymentDecider, intentId);
  const received = 'received' in payment ? payment.received : null;
  const refundedCents =
    payment.status === 'absent' || !received ? null : received.amountCents - keptCents(payment);
  const { reason } = cancelled;
  return {
    reason: mailReasons.cancelled(bookingId),
    compose: (notice) => cancellationMail(notice, { confirmationNumber, reason, refundedCents }),
  };
};

const PAYMENTS = { duplicate: 'duplicate', mismatched: 'mismatched', succeeded: 'fee' } as const;

/** Nothing when the refund has failed meanwhile. */
const ofRefund = async (
  store: EventStore,
  event: RecordedEvent,
  booking: KnownBooking,
): Promise<TravellerMail | undefined> => {
  const { refundId } =
    paymentCodec.decodeAs('RefundPending', event) ??
    paymentCodec.decodeAs('RefundSucceeded', event) ??
    {};
  const intentId = paymentDecider.idOf(event.stream);
  const { state: payment } = await foldStream(store, paymentDecider, intentId);
  if (refundId === undefined || !('received' in payment) || !payment.received) return undefined;
  const refund = payment.refunds[refundId];
  if (!refund || refund.status === 'failed') return undefined;
  const refunded = {
    amountCents: refund.amountCents,
    paidCents: payment.received.amountCents,
    payment: PAYMENTS[payment.status],
    repeats: Object.values(payment.refunds).some(({ status }) => status === 'failed'),
    confirmationNumber: isConfirmed(booking) ? booking.confirmationNumber : null,
    cancelled: booking.status === 'cancelled',
  };
  return {
    reason: mailReasons.refunded(refundId),
    compose: (notice) => refundMail(notice, refunded),
  };
};
